/** Formats counts, percentages, ratings and money for the visitor's language. */

const KINDS = {
  count: {},
  /** A fraction such as 0.25, which is shown as a percentage. */
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

/** Formats a number according to `kind`. `locale` is a BCP 47 tag. */
export function formatNumber(value: number, kind: Kind, locale: string): string {
  return formatOf(kind, locale).format(value);
}

/**
 * Returns the number format for `kind` and `locale`. Formats are cached, because creating a format is slow.
 * Creating the first format takes longest.
 */
export function formatOf(kind: Kind, locale: string): Intl.NumberFormat {
  const name = `${kind} ${locale}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(locale, KINDS[kind]);
  formats.set(name, format);
  return format;
}
