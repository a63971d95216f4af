import { PictureSkeleton } from '#src/components/display/PictureSkeleton';
import { Line, Lines } from './CartLineLayout';

/**
 * Reserves space for cart lines that are not rendered yet. While the cart loads, the summary next to it shows
 * the loading indicator.
 */
export function CartSkeleton({ count }: { count: number }) {
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
