import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { useLaterAppSelector } from '#src/app/hooks';
import { useFormatPrice } from '#src/components/display/Price';
import { itemCountText, selectCartTotals, selectIsCartEmpty } from './cartSelectors';
import { useCartProducts, useIsCartKnown } from './useCartProducts';

/** Tells shoppers who must sign in during a checkout why, that their cart is kept, and what it costs. */
export function CartDuringSignIn() {
  const totals = useLaterAppSelector(selectCartTotals);
  const isEmpty = useLaterAppSelector(selectIsCartEmpty);
  const isKnown = useIsCartKnown();
  const total = useFormatPrice()(totals.grandTotal);
  const intl = useIntl();
  useCartProducts();
  if (isEmpty) return null;
  return (
    <Typography sx={{ mb: 3 }}>
      {intl.formatMessage(
        {
          id: 'cart.duringSignIn',
          defaultMessage:
            'An order needs an account, so that you can follow it, cancel it and send it back. A new one takes a minute. {isKnown, select, true {Your cart is kept: {items}, {total} including shipping and tax.} other {Your cart is kept.}}',
        },
        { isKnown, items: itemCountText(totals, intl), total },
      )}
    </Typography>
  );
}
