import IconButton from '@mui/material/IconButton';
import { useAppDispatch } from '#src/app/hooks';
import { TrashIcon } from '#src/components/display/icons';
import { lineRemoved } from '../cartSlice';

interface RemoveLineProps {
  productId: string;
  name: string;
}

/** Removes a line from the cart; `UndoRemoval` can restore it. */
export function RemoveLine({ productId, name }: RemoveLineProps) {
  const dispatch = useAppDispatch();
  return (
    <IconButton
      aria-label={`Remove ${name}`}
      title="Remove"
      onClick={() => dispatch(lineRemoved(productId))}
    >
      <TrashIcon />
    </IconButton>
  );
}
