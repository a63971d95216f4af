import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { toCents } from '../../../domain/money';
import type { Product } from '../../../domain/product';
import { Price } from '../../components/Price';
import { ProductPicture } from '../../components/ProductPicture';
import { Rating } from '../../components/Rating';
import { Card, CardBody } from './CardFrame';
import { displayName, titleCase } from './displayName';

const Name = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));

const Muted = styled('p')({
  margin: 0,
  fontSize: '0.875rem',
  color: 'var(--mui-palette-text-secondary)',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
});

/** The id of the name on the card, by which a button inside can say what it is about. */
export function productNameId(product: Product): string {
  return `product-${product._id}`;
}

interface ProductCardProps {
  product: Product;
  /** What one can do with the product. */
  action: ReactNode;
  /** Among the first pictures of the page, which are fetched at once. */
  early: boolean;
}

/** One garment of the grid. */
export function ProductCard({ product, action, early }: ProductCardProps) {
  return (
    <Card>
      <ProductPicture src={product.img} alt="" lazy={!early} />
      <CardBody>
        <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between' }}>
          <Name id={productNameId(product)} title={titleCase(product.name)}>
            {displayName(product.name)}
          </Name>
          <Box sx={{ fontWeight: 700 }}>
            <Price cents={toCents(product.price)} />
          </Box>
        </Box>
        <Muted>Manufacturer: {product.seller}</Muted>
        <Rating value={product.ratings} />
        <Box sx={{ mt: 'auto', pt: 1.5 }}>{action}</Box>
      </CardBody>
    </Card>
  );
}
