import Button from '@mui/material/Button';
import { useAppDispatch } from '../../app/hooks';
import { giveUpAttempt } from './checkoutThunks';

/** For shoppers who do not want to wait: abandons the attempt. The next order still cannot duplicate it. */
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
