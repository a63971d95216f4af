import Box from '@mui/material/Box';
import { type ReactNode, memo, useDeferredValue } from 'react';
import { useIntl } from 'react-intl';
import { errorMessage } from '#src/api/errorMessage';
import { useAppSelector } from '#src/app/hooks';
import { PictureSkeleton } from '#src/components/display/ProductPicture';
import { TextLink } from '#src/components/display/TextLink';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Lead } from '#src/components/layout/PageTitle';
import { SideBySide } from '#src/components/layout/SideBySide';
import { HiddenFromReturningVisitors } from '#src/components/layout/VisuallyHidden';
import { useLastListPath } from '../catalogue/useProductListPath';
import { EmptyCart } from './CartActions';
import { selectCartStatus } from './cartProducts';
import { selectIsCartEmpty, selectCartLines } from './cartSelectors';
import { CartLineRow } from './lines/CartLineRow';
import { Line, Lines } from './lines/Lines';
import { useCartProducts } from './useCartProducts';

interface CartReviewProps {
  summary: ReactNode;
  /** The note about the last order. It stands below the lines, because it can appear later than the lines. */
  note: ReactNode;
}

/**
 * This component fetches the products. `CartLineRow` must not fetch them: each retry unmounts the rows, and a failed
 * retry mounts them again, so the retries would never end.
 */
export function CartReview({ summary, note }: CartReviewProps) {
  const shop = useLastListPath();
  const isEmpty = useAppSelector(selectIsCartEmpty);
  const status = useAppSelector(selectCartStatus);
  const { error, refetch } = useCartProducts();
  const intl = useIntl();
  return (
    <>
      {isEmpty && (
        <>
          <HiddenFromReturningVisitors>
            <EmptyCart />
          </HiddenFromReturningVisitors>
          {note}
        </>
      )}
      {isEmpty || (
        <SideBySide side={summary} bar="md">
          <Lead>{intl.formatMessage({ id: 'cart.next' })}</Lead>
          {/* After a failed refetch, the lines show earlier prices. If there are none, the summary shows the error. */}
          {error && status === 'ready' && (
            <ErrorNotice message={errorMessage(error, intl)} onRetry={refetch} />
          )}
          <CartLines />
          <Box sx={{ my: 2 }}>
            <TextLink to={shop} alone>
              {intl.formatMessage({ id: 'shop.continue' })}
            </TextLink>
          </Box>
          {note}
        </SideBySide>
      )}
    </>
  );
}

const Row = memo(CartLineRow);

/** The number of cart lines that are rendered at first. The other lines follow in a deferred render. */
const LINES_AT_ONCE = 20;

/**
 * All lines, even those whose product cannot be loaded. The lines after `LINES_AT_ONCE` are placeholders at first, so that
 * they do not delay a click.
 */
function CartLines() {
  const lines = useAppSelector(selectCartLines);
  const status = useAppSelector(selectCartStatus);
  const { formatMessage } = useIntl();
  const count = useDeferredValue(lines.length, Math.min(lines.length, LINES_AT_ONCE));
  const isFailed = status === 'failed';
  return (
    <Lines aria-label={formatMessage({ id: 'cart.lines' })}>
      {lines.map((line, index) =>
        index < count ? (
          <Row key={line.productId} line={line} isFailed={isFailed} />
        ) : (
          <Line key={line.productId} aria-hidden>
            <PictureSkeleton />
          </Line>
        ),
      )}
    </Lines>
  );
}
