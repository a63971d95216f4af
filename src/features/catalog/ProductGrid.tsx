import { memo, type ReactNode, useDeferredValue } from 'react';
import type { Product } from '../../../domain/product';
import { Grid } from './CardFrame';
import { ProductCard } from './ProductCard';

/** Pictures likely on the screen at once, where the grid begins the page. */
const EARLY = 3;

interface ProductGridProps {
  products: readonly Product[];
  action: (product: Product) => ReactNode;
  /** The grid stands further down: its pictures are fetched as they come near. */
  below?: boolean;
}

/**
 * Products side by side. Those of another page are drawn right after the click that leads to them was
 * answered: they take a phone long.
 */
export function ProductGrid({ products, action, below = false }: ProductGridProps) {
  const shown = useDeferredValue(products);
  return (
    <Grid aria-label="Products">
      {shown.map((product, index) => (
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
});
