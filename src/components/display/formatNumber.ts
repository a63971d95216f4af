import { createContext, use, useSyncExternalStore } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { ProductCount } from '#domain/goods/product';
import { type Language, LANGUAGE_TABLE } from '#domain/language';
import { tryOrUndefined } from '#src/services/browser';
import { useShop } from '../layout/shopContext';

const KINDS = {
  count: {},
  /** A fraction such as 0.25, formatted as a percentage. The percentage of a tax may have decimals. */
  share: { style: 'percent', maximumFractionDigits: 3 },
  /** An amount of money as an owner types it: without its currency and signs between thousands. */
  amount: { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false },
  /** A number as an owner types it, such as the percentage of a tax. */
  typed: { maximumFractionDigits: 3, useGrouping: false },
  rating: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;
type Kind = keyof typeof KINDS;

/** `locale` is a BCP 47 tag. */
export function formatNumber(value: number, kind: Kind, locale: string): string {
  if (kind === 'amount' || kind === 'typed' || !isAmerican(value, locale))
    return cachedFormat(locale, KINDS[kind]).format(value);
  if (kind === 'share') return `${Number((value * 100).toFixed(3))}%`;
  return american(value, kind === 'rating' ? 1 : 0);
}

/** Formats an amount in this currency (ISO 4217), with two decimals in every locale, unless `digits` is 0. */
export function formatMoney(
  amount: number,
  currency: string,
  locale: string,
  digits: 0 | 2 = 2,
): string {
  if (currency === 'USD' && isAmerican(amount, locale))
    return american(amount, digits).replace(/^-?/, (sign) => `${sign}$`);
  return cachedFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

/**
 * Whether `american` formats this number. It replaces `Intl.NumberFormat`, whose first use takes 30 to 210 ms on a
 * phone (Chromium, 2026-11-27), for the default locale of English pages. Larger numbers have no exact decimals.
 */
function isAmerican(value: number, locale: string): boolean {
  return locale === LANGUAGE_TABLE.en.locale && Math.abs(value) < 1e12;
}

/** Formats a decimal as `Intl.NumberFormat` does in American English: `-1,250.00`. */
function american(value: number, digits: number): string {
  // Rounds the decimal number, not its binary value: 4.35 is slightly less in binary, and would become 4.3.
  const rounded = Math.round(Number(`${Math.abs(value).toPrecision(15)}e${digits}`));
  const [whole = '', decimals] = (rounded / 10 ** digits).toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${value < 0 ? '-' : ''}${grouped}${decimals === undefined ? '' : `.${decimals}`}`;
}

/** The formats are cached, because creating one is slow. */
const formats = new Map<string, Intl.NumberFormat>();

function cachedFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(locale, options);
  formats.set(name, format);
  return format;
}

/** Returns the number of products as text, such as `1 product`, `24 products` or `10,000+ products`. */
export function productCountText(counted: ProductCount, locale: string, intl: IntlShape): string {
  return intl.formatMessage({ id: 'products.count' }, countValues(counted, locale));
}

/** Returns the values of a message that counts products: `count` decides the plural, `shown` is the text of the number. */
export function countValues({ count, atLeast }: ProductCount, locale: string) {
  return { count, shown: formatNumber(count, 'count', locale) + (atLeast ? '+' : '') };
}

/** The locale of a part of the page, if it differs from the page's locale. */
export const LocaleContext = createContext<string | undefined>(undefined);

/**
 * Returns the locale for numbers, money and dates: the locale of the page's language, or in a shop with one language the
 * locale of the browser. The server does not know the browser's locale.
 */
export function useLocale(): string {
  const isOnly = useShop().languages.length === 1;
  const language = useIntl().locale as Language;
  const read = () => readLocale(isOnly ? undefined : language);
  const visitors = useSyncExternalStore(subscribe, read, () => LANGUAGE_TABLE[language].locale);
  return use(LocaleContext) ?? visitors;
}

function subscribe(listener: () => void) {
  window.addEventListener('languagechange', listener);
  return () => window.removeEventListener('languagechange', listener);
}

/** The browser's language and its locale. They are cached, because every number on the page needs them. */
let known: { language: string; locale: string | undefined } = { language: '', locale: undefined };

/**
 * Returns the browser's locale as a BCP 47 tag if it belongs to `pageLanguage`, such as `de-AT` to German, and otherwise
 * the default locale of that language. Without `pageLanguage`, returns the browser's locale, or the default locale of
 * English if the browser reports no valid tag.
 */
export function readLocale(pageLanguage?: Language): string {
  const { language } = navigator;
  if (language !== known.language) known = { language, locale: knownLocale(language) };
  const own = LANGUAGE_TABLE[pageLanguage ?? 'en'].locale;
  if (pageLanguage && known.locale?.split('-')[0] !== pageLanguage) return own;
  return known.locale ?? own;
}

/** Returns the canonical form of a browser's locale. Undefined for an invalid tag. */
export function knownLocale(tag: string): string | undefined {
  return tryOrUndefined(() => Intl.getCanonicalLocales(tag))?.[0];
}
