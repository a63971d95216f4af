import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Product } from '#domain/goods/product';
import type { ProductDetails } from '#domain/goods/productDetails';
import { toCents } from '#domain/money';
import { fromPrice, priceOrder } from '#domain/pricing';
import { Price, ProductPrice, useFormatPrice, useTaxRate } from '#src/components/display/Price';
import { ProductRating } from '#src/components/display/ProductRating';
import { useShop } from '#src/components/layout/shopContext';
import { inSpan } from '../../language/inSpan';
import { Maker } from '../Maker';
import { sizesOf } from './variants';

const Row = styled('p')({
  margin: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  alignItems: 'baseline',
  '& strong': { fontSize: '1.5rem' },
});

interface ProductFactsProps {
  product: ProductDetails;
  /** Whether a size is chosen. If not, the sizes may differ in price. */
  isSizeChosen: boolean;
}

export function ProductFacts({ product, isSizeChosen }: ProductFactsProps) {
  const sizes = isSizeChosen ? undefined : sizesOf(product);
  const from = fromPrice(sizes);
  const price = from ?? product.price;
  const { tax } = useShop();
  const { grandTotal } = priceOrder([{ price, shipping: product.shipping, quantity: 1 }], tax);
  const rate = useTaxRate();
  return (
    <>
      <Row>
        <span>
          <ProductPrice product={product} sizes={sizes} />
        </span>
        <ProductRating value={product.ratings} />
      </Row>
      <PriceChange key={`${product._id} ${isSizeChosen}`} price={price} />
      <Small data-part="total">
        <span key={String(from === undefined)}>
          <FormattedMessage
            id={from === undefined ? 'product.total' : 'product.totalFrom'}
            values={{ price: <Price cents={grandTotal} />, rate, extra: inSpan }}
          />
        </span>
      </Small>
    </>
  );
}

/** Says that the price has changed since it was first shown, and names the former price. */
function PriceChange({ price }: { price: number }) {
  const { formatMessage } = useIntl();
  const [first] = useState(price);
  const former = useFormatPrice()(toCents(first));
  return (
    <Changed role="status">
      {price !== first && formatMessage({ id: 'price.changed' }, { former })}
    </Changed>
  );
}

const Changed = styled('p')({ margin: 0, fontWeight: 600 });

const Small = styled('div')({
  display: 'grid',
  gap: 4,
  color: 'var(--mui-palette-text-secondary)',
});

export function Terms({ product: { seller, shipping } }: { product: Product }) {
  return (
    <Small data-part="terms">
      <span>
        <Maker name={seller} />
      </span>
      <span key={String(shipping > 0)}>
        <FormattedMessage
          id={shipping > 0 ? 'product.shipping' : 'product.freeShipping'}
          values={{ price: <Price cents={toCents(shipping)} /> }}
        />
      </span>
    </Small>
  );
}
