import { memo, useDeferredValue } from 'react';
import { useAppSelector } from '../../../app/hooks';
import { CartLineRow } from './CartLineRow';
import { LINES_AT_ONCE } from '../cartLine';
import { CartSkeleton } from './CartSkeleton';
import { selectCartLines } from '../cartSelectors';
import { Lines } from './CartLineLayout';

const Row = memo(CartLineRow);

/**
 * Every line of the cart. A line outlives a failure to learn what it is of. Most lines of a long cart are
 * drawn when the browser has time, their place kept meanwhile, so that no cart is so long that it holds
 * up a click.
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
