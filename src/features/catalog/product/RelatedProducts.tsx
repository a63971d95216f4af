import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Product } from '#domain/product';
import { ProductGrid } from '../ProductGrid';

interface RelatedProductsProps {
  title: string;
  products: readonly Product[];
  /** The controls for each product. */
  action: (product: Product) => ReactNode;
}

/** Other products that the shopper may like. */
export function RelatedProducts({ title, products, action }: RelatedProductsProps) {
  if (products.length === 0) return null;
  return (
    <>
      <Typography variant="h2" sx={{ mt: 4, mb: 3 }}>
        {title}
      </Typography>
      <ProductGrid products={products} action={action} below />
    </>
  );
}
