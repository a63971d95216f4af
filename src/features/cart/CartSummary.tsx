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
import { errorWords } from '../../services/errorWords';
import { selectCartStatus, selectCartTotals } from './cartSelectors';
import { CartFigures } from './CartFigures';
import { useCartProducts } from './useCartProducts';

interface CartSummaryProps {
  /** What the figures are of, where it does not stand beside them. */
  goods?: ReactNode;
  /** What one does next with the cart. */
  action?: ReactNode;
  /** What else one can do with it. */
  more?: ReactNode;
}

/** What the cart costs. The place of the figures is kept while they are on their way. */
export function CartSummary({ goods, action, more }: CartSummaryProps) {
  return (
    <SummaryPanel
      title="Order Summary"
      brief={<HiddenFromKnownVisitors as="span">{useBrief()}</HiddenFromKnownVisitors>}
      details={
        <>
          {goods}
          <CartState />
        </>
      }
      action={action}
      more={more}
    />
  );
}

function CartState() {
  const status = useAppSelector(selectCartStatus);
  const { error, refetch } = useCartProducts();
  const isOnItsWay = useSteadyWait(status === 'restoring' || status === 'loading');
  return (
    <Box sx={{ minHeight: 196 }}>
      {!isOnItsWay && status === 'failed' && error && (
        <ErrorNotice message={errorWords(error)} onRetry={refetch} />
      )}
      {isOnItsWay && <Spinner label="Loading your cart" />}
      {!isOnItsWay && status === 'ready' && (
        <HiddenFromKnownVisitors>
          <CartFigures />
        </HiddenFromKnownVisitors>
      )}
    </Box>
  );
}

/** The cart in a line. */
function useBrief(): string | undefined {
  const { itemCount, grandTotal } = useAppSelector(selectCartTotals);
  const isReady = useAppSelector(selectCartStatus) === 'ready';
  const total = priceText(grandTotal, useLocale());
  if (!isReady) return undefined;
  return `${itemCount} ${itemCount === 1 ? 'item' : 'items'}, ${total}`;
}
