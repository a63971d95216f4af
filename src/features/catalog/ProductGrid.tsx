import type { ReactNode } from 'react';
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

/** Products side by side. */
export function ProductGrid({ products, action, below = false }: ProductGridProps) {
  return (
    <Grid aria-label="Products">
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            action={action(product)}
            early={!below && index < EARLY}
            first={!below && index === 0}
          />
        </li>
      ))}
    </Grid>
  );
}
