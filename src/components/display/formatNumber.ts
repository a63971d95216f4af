import { useSyncExternalStore } from 'react';
import { SERVER_LOCALE } from '#domain/pageRenderer';
import type { ProductCount } from '#domain/product';
import { tryOrUndefined } from '#src/services/browser';

/** Formats counts, percentages, ratings and money for the visitor's language. */

const KINDS = {
  count: {},
  /** A fraction such as 0.25, which is shown as a percentage. */
  share: { style: 'percent' },
  rating: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;
type Kind = keyof typeof KINDS;

/** Formats are kept, because creating one is slow. Creating the first one takes longest. */
const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number according to `kind`. `locale` is a BCP 47 tag. */
export function formatNumber(value: number, kind: Kind, locale: string): string {
  return formatOf(kind, locale).format(value);
}

function formatOf(kind: Kind, locale: string): Intl.NumberFormat {
  return cachedFormat(`${kind} ${locale}`, locale, KINDS[kind]);
}

/**
 * Returns the format of amounts in this currency (ISO 4217), with two decimals in every language. `isWhole` leaves
 * the decimals out, for whole amounts such as the limits of a filter.
 */
export function moneyFormat(currency: string, locale: string, isWhole = false): Intl.NumberFormat {
  const fractionDigits = isWhole ? 0 : 2;
  return cachedFormat(`${currency} ${fractionDigits} ${locale}`, locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });
}

function cachedFormat(
  name: string,
  locale: string,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const format = formats.get(name) ?? new Intl.NumberFormat(locale, options);
  formats.set(name, format);
  return format;
}

/** Returns the number of products as text, such as `1 product`, `24 products` or `10,000+ products`. */
export function productCountText({ count, atLeast }: ProductCount, locale: string): string {
  const more = atLeast ? '+' : '';
  return `${formatNumber(count, 'count', locale)}${more} ${count === 1 ? 'product' : 'products'}`;
}

/** The visitor's language, which decides how numbers, money and dates are formatted. */
export function useLocale(): string {
  return useSyncExternalStore(subscribe, readLocale, () => SERVER_LOCALE);
}

function subscribe(listener: () => void) {
  window.addEventListener('languagechange', listener);
  return () => window.removeEventListener('languagechange', listener);
}

/** The last result of `readLocale`. It is cached, because every number on the page needs it. */
let known = { language: '', locale: SERVER_LOCALE };

/**
 * Returns the visitor's preferred language, as a BCP 47 tag. If the browser reports no language or an invalid
 * tag, returns `SERVER_LOCALE`.
 */
export function readLocale(): string {
  const { language } = navigator;
  if (language !== known.language) known = { language, locale: understand(language) };
  return known.locale;
}

function understand(language: string): string {
  const [locale] = tryOrUndefined(() => Intl.getCanonicalLocales(language)) ?? [];
  return locale ?? SERVER_LOCALE;
}
