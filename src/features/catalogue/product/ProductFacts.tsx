/** The price, the rating, the manufacturer and the shipping cost of a product. */

import { styled } from '@mui/material/styles';
import { toCents } from '#domain/money';
import { priceOrder } from '#domain/pricing';
import type { Product } from '#domain/product';
import type { ProductDetails } from '#domain/productDetails';
import { FormerPrice, Price } from '#src/components/display/Price';
import { ProductRating } from '#src/components/display/ProductRating';
import { useShop } from '#src/components/layout/shopContext';
import { sizeChoicesOf } from './variants';

const Row = styled('p')({
  margin: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  alignItems: 'baseline',
  '& strong': { fontSize: '1.5rem' },
});

/** Returns the lowest price of all sizes. Returns undefined if all sizes have the same price. */
export function lowestPrice(product: ProductDetails): number | undefined {
  const prices = sizeChoicesOf(product).map(({ price }) => price);
  const lowest = Math.min(...prices);
  return prices.some((price) => price > lowest) ? lowest : undefined;
}

interface PriceAndRatingProps {
  product: Product;
  /** The price of the cheapest size. Undefined if a size is chosen, or if all sizes have the same price. */
  from: number | undefined;
}

/** Shows the price of one piece and the product's rating. */
export function PriceAndRating({ product, from }: PriceAndRatingProps) {
  return (
    <Row>
      <strong>
        {from !== undefined && <span>From </span>}
        <Price cents={toCents(from ?? product.price)} />
      </strong>
      <FormerPrice product={product} />
      <ProductRating value={product.ratings} />
    </Row>
  );
}

const Small = styled('div')({
  display: 'grid',
  gap: 4,
  color: 'var(--mui-palette-text-secondary)',
});

/** Shows the manufacturer and the shipping cost, and the total for one piece with shipping and tax. */
export function Terms({ product: { seller, price, shipping } }: { product: Product }) {
  const { grandTotal } = priceOrder([{ price, shipping, quantity: 1 }], useShop().tax);
  return (
    <Small data-part="terms">
      <Row>
        <span>
          Manufacturer: <bdi translate="no">{seller}</bdi>
        </span>
      </Row>
      <Row>
        <span>
          Shipping <Price cents={toCents(shipping)} />
          {shipping > 0 && <span> for any quantity</span>}
        </span>
        <span>
          <Price cents={grandTotal} /> including shipping and tax
        </span>
      </Row>
    </Small>
  );
}
