import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import type { Product } from '#domain/goods/product';
import { type Cents, fromCents, toCents } from '#domain/money';
import { discountOf, fromPrice } from '#domain/pricing';
import { useShop } from '../layout/shopContext';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { formatMoney, formatNumber, useLocale } from './formatNumber';

/**
 * Returns the function that formats an amount in whole cents, in the shop's currency and the visitor's locale:
 * `$1,250.00` in American English, `1.250,00 $` in German.
 */
export function useFormatPrice(): (cents: Cents) => string {
  const { currency } = useShop();
  const locale = useLocale();
  return (cents) => formatMoney(fromCents(cents), currency, locale);
}

/** Like `useFormatPrice`, but for the limits of a price filter: formats a decimal amount, and omits zero cents. */
export function useFormatLimit(): (amount: number) => string {
  const { currency } = useShop();
  const locale = useLocale();
  return (amount) => formatMoney(amount, currency, locale, Number.isInteger(amount) ? 0 : 2);
}

/** Returns the current percentage of the shop's tax, such as `15%`. A placed order keeps its own percentage. */
export function useTaxRate(): string {
  const { tax } = useShop();
  return formatNumber(tax.percent / 100, 'share', useLocale());
}

export function Price({ cents }: { cents: Cents }) {
  return (
    <bdi translate="no" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {useFormatPrice()(cents)}
    </bdi>
  );
}

const Sale = styled('span')({
  fontSize: '0.875rem',
  '& s': { color: 'var(--mui-palette-text-secondary)' },
  '& > span': {
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: 'var(--mui-palette-secondary-main)',
  },
});

interface ProductPriceProps {
  product: Product;
  /** The sizes that share the shown price. Absent if the price is that of one size. */
  sizes?: readonly Pick<Product, 'price'>[] | undefined;
}

/** The price of a product (`From` the lowest price if its sizes differ in price), and the price before a sale. */
export function ProductPrice({ product, sizes }: ProductPriceProps) {
  const from = fromPrice(sizes);
  const price = <Price cents={toCents(from ?? product.price)} />;
  return (
    <>
      <strong>
        {from === undefined ? (
          price
        ) : (
          <FormattedMessage
            id="price.from"
            values={{ words: (words) => <span>{words}</span>, price }}
          />
        )}
      </strong>{' '}
      {(from ?? product.price) === product.price && <FormerPrice product={product} />}
    </>
  );
}

function FormerPrice({ product }: { product: Product }) {
  const locale = useLocale();
  const discount = discountOf(product);
  if (discount === undefined) return null;
  return (
    <Sale>
      <VisuallyHidden>
        <FormattedMessage id="price.before" />
      </VisuallyHidden>{' '}
      <s>
        <Price cents={toCents(product.formerPrice ?? 0)} />
      </s>{' '}
      {discount > 0 && <span translate="no">{formatNumber(-discount, 'share', locale)}</span>}
    </Sale>
  );
}
