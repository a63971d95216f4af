import Button from '@mui/material/Button';
import { useAppDispatch } from '../../app/hooks';
import { giveUpAttempt } from './checkoutThunks';

/**
 * A button for shoppers who do not want to wait until the result of their order is known. If that order arrived,
 * the next one does not repeat it.
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
