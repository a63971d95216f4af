import { useAppSelector } from '../../app/hooks';
import { ErrorNotice } from '../../components/ErrorNotice';
import { errorWords } from '../../services/errorWords';
import { CartLineRow } from './CartLineRow';
import { selectCartLines, selectCartStatus } from './cartSelectors';
import { Lines } from './LineFrame';
import { useCartProducts } from './useCartProducts';

/** Every line of the cart. A line outlives a failure to learn what it is of. */
export function CartLines() {
  const lines = useAppSelector(selectCartLines);
  const status = useAppSelector(selectCartStatus);
  const { error, refetch } = useCartProducts();
  const isFailed = error !== undefined;
  const isStuck = isFailed && status === 'ready' && lines.some(({ state }) => state === 'loading');
  return (
    <>
      {isStuck && <ErrorNotice message={errorWords(error)} onRetry={refetch} />}
      <Lines aria-label="Cart">
        {lines.map((line) => (
          <CartLineRow key={line.productId} line={line} isFailed={isFailed} />
        ))}
      </Lines>
    </>
  );
}
