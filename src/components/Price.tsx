import { type Cents, fromCents } from '../../domain/money';
import { useLocale } from './useLocale';

const formats = new Map<string, Intl.NumberFormat>();

/** Making a format is slow, using it is not. Two decimals in every language. */
function formatOf(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
  });
  formats.set(locale, format);
  return format;
}

/** An amount in whole cents as `locale` writes it: `$1,250.00` in American English, `1.250,00 $` in German. */
export function priceText(cents: Cents, locale: string): string {
  return formatOf(locale).format(fromCents(cents));
}

/** An amount of money as the reader writes it; `cents` is a whole number of cents. */
export function Price({ cents }: { cents: Cents }) {
  return (
    <bdi style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {priceText(cents, useLocale())}
    </bdi>
  );
}
