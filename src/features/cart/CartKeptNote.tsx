import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '#src/app/hooks';
import { useAfterHydration } from '#src/components/layout/VisuallyHidden';
import { selectIsCartEmpty } from './cartSelectors';

/**
 * Tells shoppers why a checkout needs a sign-in, and that their cart is kept. The server, which knows no cart, shows
 * the note.
 */
export function CartKeptNote() {
  const isHydrated = useAfterHydration(true);
  if (useAppSelector(selectIsCartEmpty) && isHydrated) return null;
  return (
    <Typography sx={{ mb: 3 }}>
      <FormattedMessage id="cart.duringSignIn" />
    </Typography>
  );
}
