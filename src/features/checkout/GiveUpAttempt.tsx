import Button from '@mui/material/Button';
import { useAppDispatch } from '../../app/hooks';
import { giveUpAttempt } from './checkoutThunks';

/** For shoppers who do not want to wait for an answer. If the order arrived, the next one does not repeat it. */
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
