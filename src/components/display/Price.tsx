import { styled } from '@mui/material/styles';
import { type Cents, fromCents, toCents } from '#domain/money';
import { discountOf } from '#domain/pricing';
import type { Product } from '#domain/product';
import { useShop } from '../layout/shopContext';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { formatNumber, moneyFormat, useLocale } from './formatNumber';

/**
 * Returns the function that formats an amount in whole cents, in the shop's currency and the visitor's locale:
 * `$1,250.00` in American English, `1.250,00 $` in German.
 */
export function useFormatPrice(): (cents: Cents) => string {
  const { currency } = useShop();
  const format = moneyFormat(currency, useLocale());
  return (cents) => format.format(fromCents(cents));
}

/** As `useFormatPrice`, for the limits of a price filter: formats a decimal amount, and omits zero cents. */
export function useFormatLimit(): (amount: number) => string {
  const { currency } = useShop();
  const locale = useLocale();
  return (amount) => moneyFormat(currency, locale, Number.isInteger(amount)).format(amount);
}

/** An amount of money in the visitor's number format, in whole cents. */
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

/** The former price of a product on sale, struck through, and the discount in percent. */
export function FormerPrice({ product }: { product: Product }) {
  const locale = useLocale();
  const discount = discountOf(product);
  if (discount === undefined) return null;
  return (
    <Sale>
      <VisuallyHidden>Before: </VisuallyHidden>
      <s>
        <Price cents={toCents(product.formerPrice ?? 0)} />
      </s>{' '}
      {discount > 0 && <span translate="no">{formatNumber(-discount, 'share', locale)}</span>}
    </Sale>
  );
}
