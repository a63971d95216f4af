import { memo, useDeferredValue } from 'react';
import { useAppSelector } from '#src/app/hooks';
import { PictureSkeleton } from '#src/components/display/PictureSkeleton';
import { selectCartStatus } from '../cartProducts';
import { selectCartLines } from '../cartSelectors';
import { CartLineRow } from './CartLineRow';
import { Line, Lines } from './cartLineLayout';

const Row = memo(CartLineRow);

/** The number of cart lines that are rendered at first. The other lines are rendered when the browser is idle. */
const LINES_AT_ONCE = 20;

/**
 * All lines of the cart. A line stays even if its product cannot be loaded. In a long cart, the lines after the first
 * `LINES_AT_ONCE` are rendered when the browser is idle, so that they never delay a click.
 */
export function CartLines() {
  const lines = useAppSelector(selectCartLines);
  const status = useAppSelector(selectCartStatus);
  const count = useDeferredValue(lines.length, Math.min(lines.length, LINES_AT_ONCE));
  const rest = lines.length - count;
  const isFailed = status === 'failed';
  if (!isFailed && lines.every(({ state }) => state === 'loading'))
    return <CartSkeleton count={lines.length} />;
  return (
    <>
      <Lines aria-label="Cart">
        {lines.slice(0, count).map((line) => (
          <Row key={line.productId} line={line} isFailed={isFailed} />
        ))}
      </Lines>
      {rest > 0 && <CartSkeleton count={rest} />}
    </>
  );
}

/**
 * Reserves space for cart lines that are not rendered yet. While the cart loads, the summary next to it shows
 * the loading indicator.
 */
function CartSkeleton({ count }: { count: number }) {
  return (
    <Lines aria-hidden>
      {Array.from({ length: Math.max(count, 1) }, (_, index) => (
        <Line key={index}>
          <PictureSkeleton />
        </Line>
      ))}
    </Lines>
  );
}
