import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useAppSelector } from '../../app/hooks';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { HiddenFromKnownVisitors } from '../../components/layout/HiddenFromKnownVisitors';
import { SideBySide } from '../../components/layout/SideBySide';
import { TextLink } from '../../components/display/TextLink';
import { errorMessage } from '../../services/errorMessage';
import { CartLines } from './lines/CartLines';
import { CartNotRemembered } from './CartNotRemembered';
import { CartSkeleton } from './lines/CartSkeleton';
import { selectCartLineCount, selectCartStatus } from './cartSelectors';
import { EmptyCart } from './EmptyCart';
import { UndoRemoval } from './lines/UndoRemoval';
import { useCartProducts } from './useCartProducts';

interface CartReviewProps {
  summary: ReactNode;
  /** The way back to the goods. */
  shop: string;
}

/**
 * The cart with all its lines, and what it costs at the side. The products are asked for here, not by
 * the lines: those come and go with the answer and would ask for ever.
 */
export function CartReview({ summary, shop }: CartReviewProps) {
  const count = useAppSelector(selectCartLineCount);
  const status = useAppSelector(selectCartStatus);
  const { error, refetch } = useCartProducts();
  const isUnderWay = status === 'restoring' || status === 'loading';
  const isEmpty = count === 0 && !isUnderWay;
  return (
    <>
      <CartNotRemembered />
      <UndoRemoval />
      {isEmpty && (
        <HiddenFromKnownVisitors>
          <EmptyCart shop={shop} />
        </HiddenFromKnownVisitors>
      )}
      {isEmpty || (
        <SideBySide side={summary} bar>
          {/* What is known may be old. The summary speaks of a cart that failed as a whole. */}
          {error && status === 'ready' && (
            <ErrorNotice message={errorMessage(error)} onRetry={refetch} />
          )}
          {isUnderWay ? (
            <CartSkeleton count={count} />
          ) : (
            <CartLines isFailed={error !== undefined} />
          )}
          <Box sx={{ mt: 2 }}>
            <TextLink to={shop} alone>
              See more clothes
            </TextLink>
          </Box>
        </SideBySide>
      )}
    </>
  );
}
