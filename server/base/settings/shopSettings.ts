/** The settings of the shop: its name and words, its currency, its tax. */
import {
  DEFAULT_SHOP,
  type ShopInfo,
  SPECIFIED_TAX,
  TAX_ROUNDINGS,
  type TaxRule,
} from '#domain/shopInfo';
import { SettingsError } from '#server/base/operatorError';
import { type Environment, valueOf } from './environment';

/** The shop's data from the settings. The owner's texts are not settings but files: see `readTexts`. */
export type ShopSettings = Omit<ShopInfo, 'texts'>;

/** The value of a setting whose label or sentence the shop does not show. */
const NONE = 'none';
const MAX_NAME = 40;
const MAX_WORDS = 100;

/** Reads the settings of the shop. Throws `SettingsError`. */
export function readShop(env: Environment): ShopSettings {
  const name = readWords(env, 'SHOP_NAME', MAX_NAME) ?? DEFAULT_SHOP.name;
  // The default slogan belongs to Hemline, so a shop with another name has none by default.
  const slogan = name === DEFAULT_SHOP.name ? DEFAULT_SHOP.slogan : undefined;
  return {
    name,
    slogan: readOptionalWords(env, 'SHOP_SLOGAN', slogan),
    saleText: readOptionalWords(env, 'SALE_TEXT', DEFAULT_SHOP.saleText),
    bannerText: readWords(env, 'BANNER_TEXT', MAX_WORDS) ?? DEFAULT_SHOP.bannerText,
    currency: readCurrency(env),
    tax: readTax(env),
  };
}

/** Reads one line of text; undefined if it is not set. */
function readWords(env: Environment, name: string, most: number): string | undefined {
  const words = valueOf(env, name);
  if (words === undefined || (words.length <= most && !/[\p{Cc}\p{Cs}]/u.test(words))) return words;
  throw new SettingsError(`${name} is no line of text: set it to at most ${most} characters.`);
}

function readOptionalWords(
  env: Environment,
  name: string,
  usual: string | undefined,
): string | undefined {
  const words = readWords(env, name, MAX_WORDS) ?? usual;
  return words === NONE ? undefined : words;
}

function readCurrency(env: Environment): string {
  const code = valueOf(env, 'CURRENCY') ?? DEFAULT_SHOP.currency;
  if (!Intl.supportedValuesOf('currency').includes(code))
    throw new SettingsError(
      `CURRENCY is "${code}": set it to a code of ISO 4217 such as USD, EUR or GBP.`,
    );
  if (decimalsOf(code) === 2) return code;
  throw new SettingsError(
    `CURRENCY is ${code}, whose prices do not have two decimals: the shop counts in hundredths, so set it to a currency that has them, such as USD or EUR.`,
  );
}

function decimalsOf(currency: string): number | undefined {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits;
}

function readTax(env: Environment): TaxRule {
  const text = valueOf(env, 'TAX_PERCENT') ?? String(SPECIFIED_TAX.percent);
  const percent = /^\d{1,3}(\.\d{1,3})?$/.test(text) ? Number(text) : NaN;
  if (!(percent <= 100))
    throw new SettingsError(
      `TAX_PERCENT is "${text}": set it to a number from 0 to 100 such as 19 or 8.875, with at most three decimals.`,
    );
  const rounding = valueOf(env, 'TAX_ROUNDING') ?? SPECIFIED_TAX.roundedTo;
  const roundedTo = TAX_ROUNDINGS.find((known) => known === rounding);
  if (roundedTo !== undefined) return { percent, roundedTo };
  throw new SettingsError(
    `TAX_ROUNDING is "${rounding}": set it to unit (whole dollars, euros and so on) or cent.`,
  );
}
