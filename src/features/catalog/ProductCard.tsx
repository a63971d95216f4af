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

const Name = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  minHeight: '2.6em',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  [theme.breakpoints.down('sm')]: { fontSize: '1rem' },
  // Room for two lines keeps neighbours level; a wide card needs one.
  '@container (min-width: 330px)': { minHeight: 0 },
}));

const Maker = styled('p')({
  margin: 0,
  fontSize: '0.875rem',
  color: 'var(--mui-palette-text-secondary)',
});

const Facts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 16,
  marginTop: 4,
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
  const name = titleCase(product.name);
  return (
    <Card>
      <ProductPicture src={product.img} alt={name} lazy={!early} />
      <CardBody>
        <Name id={productNameId(product)} title={name}>
          {displayName(product.name)}
        </Name>
        <Maker>Manufacturer: {product.seller}</Maker>
        <Facts>
          <strong>
            <Price cents={toCents(product.price)} />
          </strong>
          <Rating value={product.ratings} />
        </Facts>
        <Box sx={{ mt: 'auto', pt: 1.5 }}>{action}</Box>
      </CardBody>
    </Card>
  );
}
