import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { errorMessage } from '#src/api/errorMessage';
import { useAppSelector } from '#src/app/hooks';
import { useLocale } from '#src/components/display/formatNumber';
import { formatPrice } from '#src/components/display/Price';
import { SummaryPanel } from '#src/components/display/SummaryPanel';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { HiddenFromKnownVisitors } from '#src/components/layout/VisuallyHidden';
import { CartAmounts } from './CartAmounts';
import { selectCartStatus, selectCartTotals, selectIsCartEmpty } from './cartSelectors';
import { itemCountText } from './itemCountText';
import { useLoadCartProducts } from './useLoadCartProducts';

interface CartSummaryProps {
  /** The items of the cart, if they are not shown next to the summary. */
  items?: ReactNode;
  /** The main action, such as Process Checkout. */
  action?: ReactNode;
  /** Further actions, shown while the cart is not empty. */
  more?: ReactNode;
}

const NOTHING = 'Your cart is empty.';

/** The cart's amounts. Their space is reserved while they load. */
export function CartSummary({ items, action, more }: CartSummaryProps) {
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
          {items}
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
  const { error, refetch } = useLoadCartProducts();
  const isOnItsWay = status === 'restoring' || status === 'loading';
  return (
    <Box sx={{ minHeight: 196 }}>
      {!isOnItsWay && status === 'failed' && error && (
        <ErrorNotice message={errorMessage(error)} onRetry={refetch} />
      )}
      {isOnItsWay && <Spinner label="Loading your cart" />}
      {!isOnItsWay && status === 'ready' && (
        <HiddenFromKnownVisitors>{isEmpty ? NOTHING : <CartAmounts />}</HiddenFromKnownVisitors>
      )}
    </Box>
  );
}

/** A one-line summary of the cart. */
function CartBrief() {
  const totals = useAppSelector(selectCartTotals);
  const isEmpty = useAppSelector(selectIsCartEmpty);
  const isReady = useAppSelector(selectCartStatus) === 'ready';
  const total = formatPrice(totals.grandTotal, useLocale());
  if (isEmpty) return NOTHING;
  if (!isReady) return null;
  return (
    <>
      {itemCountText(totals)}
      <strong>{total} with shipping and tax</strong>
    </>
  );
}
