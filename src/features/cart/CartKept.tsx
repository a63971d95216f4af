import Typography from '@mui/material/Typography';
import { useAppSelector } from '../../app/hooks';
import { priceText } from '../../components/display/Price';
import { useLocale } from '../../components/display/useLocale';
import { selectCartStatus, selectCartTotals, selectIsCartEmpty } from './cartSelectors';
import { goodsCount } from './goodsCount';
import { useCartProducts } from './useCartProducts';

/** On the way to an order: nothing of the cart is lost by it. */
export function CartKept() {
  const totals = useAppSelector(selectCartTotals);
  const isEmpty = useAppSelector(selectIsCartEmpty);
  const isReady = useAppSelector(selectCartStatus) === 'ready';
  const total = priceText(totals.grandTotal, useLocale());
  useCartProducts();
  if (isEmpty) return null;
  const goods = isReady ? `: ${goodsCount(totals)}, ${total} with shipping and tax` : '';
  return <Typography sx={{ mb: 3 }}>Your cart is kept{goods}.</Typography>;
}
