import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useAppSelector } from '../../app/hooks';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { priceText } from '../../components/display/Price';
import { HiddenFromKnownVisitors } from '../../components/layout/HiddenFromKnownVisitors';
import { Spinner } from '../../components/feedback/Spinner';
import { useSteadyWait } from '../../components/feedback/useSteadyWait';
import { SummaryPanel } from '../../components/display/SummaryPanel';
import { useLocale } from '../../components/display/useLocale';
import { errorMessage } from '../../services/errorMessage';
import { selectCartStatus, selectCartTotals, selectIsCartEmpty } from './cartSelectors';
import { CartFigures } from './CartFigures';
import { goodsCount } from './goodsCount';
import { useCartProducts } from './useCartProducts';

interface CartSummaryProps {
  /** What the figures are of, where it does not stand beside them. */
  goods?: ReactNode;
  /** What one does next with the cart. */
  action?: ReactNode;
  /** What else one can do with it, as long as there is something in it. */
  more?: ReactNode;
}

const NOTHING = 'Your cart is empty.';

/** What the cart costs. The place of the figures is kept while they are on their way. */
export function CartSummary({ goods, action, more }: CartSummaryProps) {
  const isEmpty = useAppSelector(selectIsCartEmpty);
  return (
    <SummaryPanel
      title="Order Summary"
      isEmpty={isEmpty}
      brief={
        <HiddenFromKnownVisitors>
          <CartBrief />
        </HiddenFromKnownVisitors>
      }
      details={
        <>
          {goods}
          <CartState />
        </>
      }
      action={action}
      more={isEmpty ? undefined : more}
    />
  );
}

function CartState() {
  const status = useAppSelector(selectCartStatus);
  const isEmpty = useAppSelector(selectIsCartEmpty);
  const { error, refetch } = useCartProducts();
  const isOnItsWay = useSteadyWait(status === 'restoring' || status === 'loading');
  return (
    <Box sx={{ minHeight: 196 }}>
      {!isOnItsWay && status === 'failed' && error && (
        <ErrorNotice message={errorMessage(error)} onRetry={refetch} />
      )}
      {isOnItsWay && <Spinner label="Loading your cart" />}
      {!isOnItsWay && status === 'ready' && (
        <HiddenFromKnownVisitors>{isEmpty ? NOTHING : <CartFigures />}</HiddenFromKnownVisitors>
      )}
    </Box>
  );
}

/** The cart in a few words. */
function CartBrief() {
  const totals = useAppSelector(selectCartTotals);
  const isEmpty = useAppSelector(selectIsCartEmpty);
  const isReady = useAppSelector(selectCartStatus) === 'ready';
  const total = priceText(totals.grandTotal, useLocale());
  if (isEmpty) return NOTHING;
  if (!isReady) return null;
  return (
    <>
      {goodsCount(totals)}
      <strong>{total} with shipping and tax</strong>
    </>
  );
}
