/** Formats counts, percentages, ratings and money for the visitor's language. */

const KINDS = {
  count: {},
  /** A fraction of 1, shown in percent. */
  share: { style: 'percent' },
  rating: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  /** Dollars, with two decimals in every language. */
  money: {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
  },
} as const satisfies Record<string, Intl.NumberFormatOptions>;
type Kind = keyof typeof KINDS;

const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number as `kind` demands. `locale` is a BCP 47 tag. */
export function formatNumber(value: number, kind: Kind, locale: string): string {
  return formatOf(kind, locale).format(value);
}

/**
 * Returns the number format for `kind` and `locale`. Formats are cached, because it is slow to create one.
 * The first one takes longest.
 */
export function formatOf(kind: Kind, locale: string): Intl.NumberFormat {
  const name = `${kind} ${locale}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(locale, KINDS[kind]);
  formats.set(name, format);
  return format;
}
