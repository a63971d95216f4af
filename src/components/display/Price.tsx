import { type Cents, fromCents } from '#domain/money';
import { formatNumber } from './formatNumber';
import { useLocale } from './useLocale';

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
