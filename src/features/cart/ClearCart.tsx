import Button from '@mui/material/Button';
import { useAppDispatch } from '#src/app/hooks';
import { cartCleared } from './cartSlice';

/** Empties the cart without asking for confirmation, because `UndoRemoval` lets the shopper undo it. */
export function ClearCart() {
  const dispatch = useAppDispatch();
  return (
    <Button variant="outlined" color="inherit" onClick={() => dispatch(cartCleared())}>
      Clear Cart
    </Button>
  );
}
