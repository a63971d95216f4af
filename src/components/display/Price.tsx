import { type Cents, fromCents } from '../../../domain/money';
import { numberText } from './numberText';
import { useLocale } from './useLocale';

/** An amount in whole cents as `locale` writes it: `$1,250.00` in American English, `1.250,00 $` in German. */
export function priceText(cents: Cents, locale: string): string {
  return numberText(fromCents(cents), 'money', locale);
}

/** An amount of money as the reader writes it; `cents` is a whole number of cents. */
export function Price({ cents }: { cents: Cents }) {
  return (
    <bdi style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {priceText(cents, useLocale())}
    </bdi>
  );
}
