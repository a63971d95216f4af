import { styled } from '@mui/material/styles';
import { toCents } from '#domain/money';
import { priceOrder } from '#domain/pricing';
import type { Product } from '#domain/product';
import { FormerPrice } from '#src/components/display/FormerPrice';
import { Price } from '#src/components/display/Price';
import { ProductRating } from '#src/components/display/ProductRating';

const Facts = styled('div')({
  display: 'grid',
  gap: 4,
  '& > p': {
    margin: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 20px',
    alignItems: 'baseline',
  },
  '& strong': { fontSize: '1.5rem' },
  '& > [data-small]': { color: 'var(--mui-palette-text-secondary)' },
});

/**
 * Shows the manufacturer, rating, price and shipping cost, and the total for one piece with shipping and tax.
 */
export function PriceAndRating({ product }: { product: Product }) {
  const { seller, price, shipping, ratings } = product;
  const { grandTotal } = priceOrder([{ price, shipping, quantity: 1 }]);
  return (
    <Facts>
      <p data-small>
        <span>
          Manufacturer: <bdi>{seller}</bdi>
        </span>
        <ProductRating value={ratings} />
      </p>
      <p>
        <strong>
          <Price cents={toCents(price)} />
        </strong>
        <FormerPrice product={product} />
      </p>
      <p data-small>
        <span>
          Shipping <Price cents={toCents(shipping)} />
        </span>
        <span>
          Total for one, with shipping and tax <Price cents={grandTotal} />
        </span>
      </p>
    </Facts>
  );
}
