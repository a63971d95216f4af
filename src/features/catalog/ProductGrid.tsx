import { memo, type ReactNode, useDeferredValue } from 'react';
import { shallowEqual } from 'react-redux';
import type { Product } from '../../../domain/product';
import { Grid } from './CardLayout';
import { ProductCard } from './ProductCard';

/** Pictures likely on the screen at once, where the grid begins the page. */
const EARLY = 3;
/** Where the eye begins. More of them make the answer to the click late on a phone. */
const AT_ONCE = 1;

interface ProductGridProps {
  products: readonly Product[];
  action: (product: Product) => ReactNode;
  /** The grid stands further down: its pictures are fetched as they come near. */
  below?: boolean;
}

/**
 * Products side by side. Of another page's, the first are rendered at once and the others right after them:
 * not where they are more than before, since Back scrolls to a place that must be there.
 */
export function ProductGrid({ products, action, below = false }: ProductGridProps) {
  const deferred = useDeferredValue(products);
  const later = deferred.length < products.length ? products : deferred;
  return (
    <Grid aria-label="Products">
      {firstThenLater(products, later).map((product, index) => (
        <Item
          key={product._id}
          product={product}
          action={action}
          early={!below && index < EARLY}
          first={!below && index === 0}
        />
      ))}
    </Grid>
  );
}

/** Each product once, should the two have some in common. */
function firstThenLater(products: readonly Product[], later: readonly Product[]): Product[] {
  const first = products.slice(0, AT_ONCE);
  const isNew = ({ _id }: Product) => !first.some((each) => each._id === _id);
  return [...first, ...later.slice(AT_ONCE).filter(isNew)];
}

interface ItemProps extends Pick<ProductGridProps, 'action'> {
  product: Product;
  early: boolean;
  first: boolean;
}

const Item = memo(function Item({ product, action, ...order }: ItemProps) {
  return (
    <li>
      <ProductCard product={product} action={action(product)} {...order} />
    </li>
  );
}, isSame);

/** The answer for a page of another size holds the same products once more. */
function isSame({ product, ...one }: ItemProps, { product: other, ...two }: ItemProps): boolean {
  return shallowEqual(product, other) && shallowEqual(one, two);
}
