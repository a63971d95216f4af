import { Link } from 'react-router-dom';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PAGES } from '#domain/pagePaths';
import { useAppSelector } from '#src/app/hooks';
import { selectCanCheckOut, selectCartStatus } from './cartSelectors';

/** The button that leads to the shipping page. It is disabled while the cart cannot be ordered. */
export function CheckoutLink() {
  const canCheckOut = useAppSelector(selectCanCheckOut);
  const isReady = useAppSelector(selectCartStatus) === 'ready';
  if (canCheckOut)
    return (
      <Button component={Link} variant="contained" to={PAGES.shipping}>
        Process Checkout
      </Button>
    );
  return (
    <>
      <Button variant="contained" disabled>
        Process Checkout
      </Button>
      {isReady && (
        <Typography variant="body2">Some items need a change before you can order.</Typography>
      )}
    </>
  );
}
