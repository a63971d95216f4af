import type { ReactNode } from 'react';
import type { Product } from '../../../domain/product';
import { Grid } from './CardFrame';
import { ProductCard } from './ProductCard';

/** Pictures likely on the screen at once; these are not left to lazy loading. */
const EARLY = 3;

interface ProductGridProps {
  products: readonly Product[];
  action: (product: Product) => ReactNode;
}

/** Products side by side. */
export function ProductGrid({ products, action }: ProductGridProps) {
  return (
    <Grid aria-label="Products">
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} action={action(product)} early={index < EARLY} />
        </li>
      ))}
    </Grid>
  );
}
