/** The price, the rating, the total, the manufacturer and the shipping cost of a product. */

import { styled } from '@mui/material/styles';
import { toCents } from '#domain/money';
import { lowestPrice, priceOrder } from '#domain/pricing';
import type { Product } from '#domain/product';
import type { ProductDetails } from '#domain/productDetails';
import { Price, ProductPrice, useTaxRate } from '#src/components/display/Price';
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

interface FactsProps {
  product: ProductDetails;
  /** Whether the facts are those of the shown size. Otherwise, its sizes may differ in price. */
  isSizeChosen: boolean;
}

/** Shows the price of one piece and the product's rating. */
export function PriceAndRating({ product, isSizeChosen }: FactsProps) {
  return (
    <Row>
      <span>
        <ProductPrice product={product} sizes={isSizeChosen ? undefined : sizeChoicesOf(product)} />
      </span>
      <ProductRating value={product.ratings} />
    </Row>
  );
}

const Small = styled('div')({
  display: 'grid',
  gap: 4,
  color: 'var(--mui-palette-text-secondary)',
});

/** Shows what one piece costs in all. */
export function TotalForOne({ product, isSizeChosen }: FactsProps) {
  const { price, shipping } = product;
  const from = isSizeChosen ? undefined : lowestPrice(sizeChoicesOf(product));
  const { tax } = useShop();
  const { grandTotal } = priceOrder([{ price: from ?? price, shipping, quantity: 1 }], tax);
  const rate = useTaxRate();
  return (
    <Small data-part="total">
      <span>
        {from !== undefined && <span>From </span>}
        <Price cents={grandTotal} /> <span>{`including shipping and ${rate} tax`}</span>
      </span>
    </Small>
  );
}

/** Shows the manufacturer and the shipping cost. */
export function Terms({ product: { seller, shipping } }: { product: Product }) {
  return (
    <Small data-part="terms">
      <span>
        Manufacturer: <bdi translate="no">{seller}</bdi>
      </span>
      <span>
        Shipping <Price cents={toCents(shipping)} />
        {shipping > 0 && <span> for any quantity</span>}
      </span>
    </Small>
  );
}
