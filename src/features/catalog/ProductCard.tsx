import type { ReactNode } from 'react';
import { toCents } from '../../../domain/money';
import type { Product } from '../../../domain/product';
import { Price } from '../../components/Price';
import { ProductPicture } from '../../components/ProductPicture';
import { Rating } from '../../components/Rating';
import { Card } from './CardFrame';
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
  return (
    <Card>
      <ProductPicture src={product.img} alt={name} lazy={!early} first={first} />
      <h2 data-row="name" id={productNameId(product)} title={name}>
        <bdi>{displayName(product.name)}</bdi>
      </h2>
      <p data-row="maker">Manufacturer: {product.seller}</p>
      <div data-row="facts">
        <strong>
          <Price cents={toCents(product.price)} />
        </strong>
        <Rating value={product.ratings} />
      </div>
      <div data-row="action">{action}</div>
    </Card>
  );
}
