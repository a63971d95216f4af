import Typography from '@mui/material/Typography';
import { useLaterAppSelector } from '#src/app/hooks';
import { useFormatPrice } from '#src/components/display/Price';
import { itemCountText, selectCartTotals, selectIsCartEmpty } from './cartSelectors';
import { useCartProducts, useIsCartKnown } from './useCartProducts';

const WHY_SIGN_IN =
  'An order needs an account, so that you can follow it, cancel it and send it back. A new one takes a minute.';

/** Tells shoppers who must sign in during a checkout why, that their cart is kept, and what it costs. */
export function CartDuringSignIn() {
  const totals = useLaterAppSelector(selectCartTotals);
  const isEmpty = useLaterAppSelector(selectIsCartEmpty);
  const isKnown = useIsCartKnown();
  const total = useFormatPrice()(totals.grandTotal);
  useCartProducts();
  if (isEmpty) return null;
  const items = isKnown ? `: ${itemCountText(totals)}, ${total} including shipping and tax` : '';
  return <Typography sx={{ mb: 3 }}>{`${WHY_SIGN_IN} Your cart is kept${items}.`}</Typography>;
}
