import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
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

/** Products side by side. Of another page's, the first are drawn at once and the others right after them. */
export function ProductGrid({ products, action, below = false }: ProductGridProps) {
  const later = useDeferredValue(products);
  const first = useMemo(() => products.slice(0, EARLY), [products]);
  const rest = useMemo(() => later.slice(EARLY), [later]);
  return (
    <Grid aria-label="Products">
      <Cards products={first} action={action} early={!below} />
      <Cards products={rest} action={action} early={false} />
    </Grid>
  );
}

interface CardsProps extends Omit<ProductGridProps, 'below'> {
  early: boolean;
}

const Cards = memo(function Cards({ products, action, early }: CardsProps) {
  return products.map((product, index) => (
    <li key={product._id}>
      <ProductCard
        product={product}
        action={action(product)}
        early={early}
        first={early && index === 0}
      />
    </li>
  ));
});
