import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '#src/app/hooks';
import { useAfterHydration } from '#src/components/layout/VisuallyHidden';
import { selectIsCartEmpty } from './cartSelectors';

/** Tells shoppers who must sign in during a checkout why, and that their cart is kept. The server knows no cart. */
export function CartDuringSignIn() {
  const isHydrated = useAfterHydration(true);
  if (useAppSelector(selectIsCartEmpty) && isHydrated) return null;
  return (
    <Typography sx={{ mb: 3 }}>
      <FormattedMessage id="cart.duringSignIn" />
    </Typography>
  );
}
