import Typography from '@mui/material/Typography';
import { useAppSelector } from '#src/app/hooks';
import { useLocale } from '#src/components/display/formatNumber';
import { formatPrice } from '#src/components/display/Price';
import { selectCartStatus, selectCartTotals, selectIsCartEmpty } from './cartSelectors';
import { itemCountText } from './itemCountText';
import { useLoadCartProducts } from './useLoadCartProducts';

/** Tells shoppers who must sign in during a checkout that their cart is kept. */
export function CartKeptNote() {
  const totals = useAppSelector(selectCartTotals);
  const isEmpty = useAppSelector(selectIsCartEmpty);
  const isReady = useAppSelector(selectCartStatus) === 'ready';
  const total = formatPrice(totals.grandTotal, useLocale());
  useLoadCartProducts();
  if (isEmpty) return null;
  const items = isReady ? `: ${itemCountText(totals)}, ${total} with shipping and tax` : '';
  return <Typography sx={{ mb: 3 }}>Your cart is kept{items}.</Typography>;
}
