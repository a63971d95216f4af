import { PictureSkeleton } from '../../../components/feedback/PictureSkeleton';
import { Line, Lines } from './CartLineLayout';

/** Keeps the place of the lines while the cart is on its way; the summary beside it has the spinner. */
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
