import Button from '@mui/material/Button';
import { useAppDispatch } from '#src/app/hooks';
import { giveUpAttempt } from './checkoutThunks';

/**
 * A button that abandons an order whose result is unknown, for shoppers who do not want to wait any longer. The
 * next order is sent with the same idempotency key. So if the API has stored the abandoned order, it does not
 * store another one.
 */
export function GiveUpAttempt() {
  const dispatch = useAppDispatch();
  return (
    <Button
      variant="text"
      color="inherit"
      size="small"
      sx={{ mt: 1 }}
      onClick={() => void dispatch(giveUpAttempt())}
    >
      Stop asking
    </Button>
  );
}
