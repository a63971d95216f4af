import { styled } from '@mui/material/styles';
import { discountOf } from '#domain/discount';
import { type Cents, fromCents, toCents } from '#domain/money';
import type { Product } from '#domain/product';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { formatNumber, useLocale } from './formatNumber';

/** Formats an amount in whole cents for `locale`: `$1,250.00` in American English, `1.250,00 $` in German. */
export function formatPrice(cents: Cents, locale: string): string {
  return formatNumber(fromCents(cents), 'money', locale);
}

/** An amount of money in the visitor's number format; `cents` is a whole number of cents. */
export function Price({ cents }: { cents: Cents }) {
  return (
    <bdi style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {formatPrice(cents, useLocale())}
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
      {discount > 0 && <span>{formatNumber(-discount, 'share', locale)}</span>}
    </Sale>
  );
}
