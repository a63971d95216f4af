/** Numbers as the reader's language writes them. */

const KINDS = {
  count: {},
  /** Of 1, in hundredths. */
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

/** `locale` is a BCP 47 tag. */
export function numberText(value: number, kind: Kind, locale: string): string {
  return formatOf(kind, locale).format(value);
}

/** Making a format is slow, the first one above all; using it is not. */
export function formatOf(kind: Kind, locale: string): Intl.NumberFormat {
  const name = `${kind} ${locale}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(locale, KINDS[kind]);
  formats.set(name, format);
  return format;
}
