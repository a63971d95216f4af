import { memo, useDeferredValue } from 'react';
import { useAppSelector } from '#src/app/hooks';
import { CartLineRow } from './CartLineRow';
import { LINES_AT_ONCE } from '../cartLine';
import { CartSkeleton } from './CartSkeleton';
import { selectCartLines } from '../cartSelectors';
import { Lines } from './CartLineLayout';

const Row = memo(CartLineRow);

/**
 * All lines of the cart. A line stays even if its product cannot be loaded. In a long cart, most lines are
 * rendered only when the browser is idle, so that they never delay a click. Until then, their space is
 * reserved.
 */
export function CartLines({ isFailed }: { isFailed: boolean }) {
  const lines = useAppSelector(selectCartLines);
  const count = useDeferredValue(lines.length, Math.min(lines.length, LINES_AT_ONCE));
  const rest = lines.length - count;
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
