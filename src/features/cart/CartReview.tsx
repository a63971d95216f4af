import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { errorMessage } from '#src/api/errorMessage';
import { useAppSelector } from '#src/app/hooks';
import { TextLink } from '#src/components/display/TextLink';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { SideBySide } from '#src/components/layout/SideBySide';
import { HiddenFromReturningVisitors } from '#src/components/layout/VisuallyHidden';
import { selectCartStatus } from './cartProducts';
import { EmptyCart } from './CartActions';
import { CartLines } from './lines/CartLines';
import { selectIsCartEmpty } from './cartSelectors';
import { CartStorageNote } from './CartStorageNote';
import { useCartProducts } from './useCartProducts';

interface CartReviewProps {
  summary: ReactNode;
  /** The address of the shop page to go back to. */
  shop: string;
}

/**
 * The cart's lines, with the summary next to them. This component fetches the products. `CartLineRow` must not fetch
 * them: each retry unmounts the rows, and a failed retry mounts them again, so the retries would never end.
 */
export function CartReview({ summary, shop }: CartReviewProps) {
  const isEmpty = useAppSelector(selectIsCartEmpty);
  const status = useAppSelector(selectCartStatus);
  const { error, refetch } = useCartProducts();
  return (
    <>
      <CartStorageNote />
      {isEmpty && (
        <HiddenFromReturningVisitors>
          <EmptyCart shop={shop} />
        </HiddenFromReturningVisitors>
      )}
      {isEmpty || (
        <SideBySide side={summary} bar>
          {/* After a failed refetch, the lines show earlier prices. If there are none, the summary shows the error. */}
          {error && status === 'ready' && (
            <ErrorNotice message={errorMessage(error)} onRetry={refetch} />
          )}
          <CartLines />
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
