import Button from '@mui/material/Button';
import { useAppDispatch } from '../../app/hooks';
import { giveUpAttempt } from './checkoutThunks';

/** The way out for who does not want to wait: the next order still cannot double this one. */
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
