import { useAppSelector } from '../../app/hooks';
import { CartLineRow } from './CartLineRow';
import { selectCartLines } from './cartSelectors';
import { Lines } from './LineFrame';

/** Every line of the cart. A line outlives a failure to learn what it is of. */
export function CartLines({ isFailed }: { isFailed: boolean }) {
  const lines = useAppSelector(selectCartLines);
  return (
    <Lines aria-label="Cart">
      {lines.map((line) => (
        <CartLineRow key={line.productId} line={line} isFailed={isFailed} />
      ))}
    </Lines>
  );
}
