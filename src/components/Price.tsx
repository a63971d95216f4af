import { type Cents, fromCents } from '../../domain/money';

/** An amount in whole cents as the shop writes it: `$12.50`. */
export function priceText(cents: Cents): string {
  return `$${fromCents(cents).toFixed(2)}`;
}

/** An amount of money; `cents` is a whole number of cents. */
export function Price({ cents }: { cents: Cents }) {
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{priceText(cents)}</span>;
}
