import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toCents } from '../../../domain/money';
import { productPath } from '../../../domain/pages';
import type { Product } from '../../../domain/product';
import { FormerPrice } from '../../components/display/FormerPrice';
import { Price } from '../../components/display/Price';
import { ProductPicture } from '../../components/display/ProductPicture';
import { ProductRating } from '../../components/display/ProductRating';
import { CardLayout } from './CardLayout';
import { displayName, titleCase } from './displayName';

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
  /** The very first picture, which the eye waits for. */
  first: boolean;
}

/** One garment of the grid. */
export function ProductCard({ product, action, early, first }: ProductCardProps) {
  const name = titleCase(product.name);
  const path = productPath(product._id);
  return (
    <CardLayout component="article">
      <Link to={path} tabIndex={-1}>
        <ProductPicture src={product.img} alt={name} lazy={!early} first={first} />
      </Link>
      <CardContent>
        <h2 data-row="name" id={productNameId(product)} title={name}>
          <Link to={path}>
            <bdi>{displayName(product.name)}</bdi>
          </Link>
        </h2>
        <p data-row="kind">
          <bdi>{kindOf(product)}</bdi>
        </p>
        <p data-row="maker">Manufacturer: {product.seller}</p>
        <div data-row="facts">
          <span>
            <strong>
              <Price cents={toCents(product.price)} />
            </strong>{' '}
            <FormerPrice product={product} />
          </span>
          <ProductRating value={product.ratings} />
        </div>
      </CardContent>
      <CardActions>{action}</CardActions>
    </CardLayout>
  );
}

/** Two garments of one shortened name differ in these. */
function kindOf({ colour, category }: Product): string {
  return [colour, category].filter(Boolean).join(', ');
}
