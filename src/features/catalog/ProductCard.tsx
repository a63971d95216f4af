import type { ReactNode } from 'react';
import { toCents } from '../../../domain/money';
import type { Product } from '../../../domain/product';
import { Price } from '../../components/Price';
import { ProductPicture } from '../../components/ProductPicture';
import { Rating } from '../../components/Rating';
import { ActionRow, Card, FactsRow, MakerRow, NameRow } from './CardFrame';
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
      <NameRow id={productNameId(product)} title={name}>
        <bdi>{displayName(product.name)}</bdi>
      </NameRow>
      <MakerRow>Manufacturer: {product.seller}</MakerRow>
      <FactsRow>
        <strong>
          <Price cents={toCents(product.price)} />
        </strong>
        <Rating value={product.ratings} />
      </FactsRow>
      <ActionRow>{action}</ActionRow>
    </Card>
  );
}
