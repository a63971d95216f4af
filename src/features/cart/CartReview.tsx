import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { errorMessage } from '#src/api/errorMessage';
import { useAppSelector } from '#src/app/hooks';
import { TextLink } from '#src/components/display/TextLink';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { SideBySide } from '#src/components/layout/SideBySide';
import { HiddenFromKnownVisitors } from '#src/components/layout/VisuallyHidden';
import { CartNotRemembered } from './CartNotRemembered';
import { selectCartLineCount, selectCartStatus } from './cartSelectors';
import { EmptyCart } from './EmptyCart';
import { CartLines } from './lines/CartLines';
import { CartSkeleton } from './lines/CartSkeleton';
import { UndoRemoval } from './lines/UndoRemoval';
import { useLoadCartProducts } from './useLoadCartProducts';

interface CartReviewProps {
  summary: ReactNode;
  /** The address of the shop page to go back to. */
  shop: string;
}

/**
 * The cart's lines, with the summary next to them. This component requests the products. The lines do not,
 * because they are unmounted during a retry, and mounted again when the retry fails. If they sent a request
 * on each mount, the retries would never end.
 */
export function CartReview({ summary, shop }: CartReviewProps) {
  const count = useAppSelector(selectCartLineCount);
  const status = useAppSelector(selectCartStatus);
  const { error, refetch } = useLoadCartProducts();
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
          {/* The products on the page may be old. If none could be loaded, the summary shows the error instead. */}
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
