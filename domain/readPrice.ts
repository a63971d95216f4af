import { asciiDigits } from './digits';

const GROUPED = [/^(-?\d{1,3}(?:,\d{3})+)(\.\d+)?$/, /^(-?\d{1,3}(?:\.\d{3})+)(,\d+)?$/];

/**
 * Returns a number without its thousands separators: `1234.50` for `1.234,50` and `1,234.50`, `1234,50` for
 * `1 234,50`. A lone point or comma stays, because `1,250` could mean two different amounts.
 */
export function withoutThousandsSeparators(digits: string): string {
  const compact = digits.replaceAll(/(?<=\d)['’\s](?=\d{3}(?!\d))/g, '');
  for (const rule of GROUPED) {
    const [, whole, decimals] = rule.exec(compact) ?? [];
    if (whole === undefined || (decimals === undefined && !/[.,]\d+[.,]/.test(whole))) continue;
    return whole.replaceAll(/[.,]/g, '') + (decimals?.replace(',', '.') ?? '');
  }
  return compact;
}

/** A currency before or behind an amount: `€`, `US$`, `kr`, `NOK`, `Fr.`. A single letter is none: `12k` is no price. */
const CURRENCY = String.raw`(?:\p{L}{0,3}\p{Sc}|\p{L}{2,3}\.?)?`;
/** Needs trimmed text: if the pattern also allowed blanks at the ends, thousands of blanks would take seconds. */
const PRICE = new RegExp(`^${CURRENCY}\\s*(\\d[\\d.,'’\\s]{0,20}?)\\s*${CURRENCY}$`, 'u');

/**
 * Reads a price that a person wrote, such as `12`, `12.5`, `$12.50`, `12,50 €` or `1.250,00 €`, with at most two
 * decimals. Returns undefined for every other text, such as `1,250`, which could mean two different prices.
 */
export function readPrice(text: string): number | undefined {
  const [, digits = ''] = PRICE.exec(asciiDigits(text).trim()) ?? [];
  const [, whole, cents = '0'] =
    /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(withoutThousandsSeparators(digits)) ?? [];
  return whole === undefined ? undefined : Number(`${whole}.${cents}`);
}
