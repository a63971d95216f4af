/** The settings that owners change on their page too. What the environment sets, they cannot change. */

import * as v from 'valibot';
import { cleanText } from '#domain/cleanText';
import {
  EMPTIABLE_SETTINGS,
  ORDER_MAIL_FREQUENCIES,
  SETTING_NAMES,
  type SettingName,
} from '#domain/owner/shopSettings';
import { DEFAULT_SHOP, type ShopInfo } from '#domain/shopInfo';
import { isBlank } from '#domain/textValidation';
import { type Environment, trimmed, type Variables, variablesSchema } from './variables';

/** Values of settings as the environment writes them. */
export type SettingValues = Partial<Record<SettingName, string>>;
type OwnersInfo = Pick<ShopInfo, 'name' | 'slogan' | 'saleText' | 'bannerText' | 'tax'>;

/** The value of a setting whose label or sentence the shop does not show. */
const NONE = 'none';

/** Returns which of the settings the environment fixes, with their values. */
export function fixedSettings(env: Environment): SettingValues {
  return Object.fromEntries(
    SETTING_NAMES.map((name) => [name, trimmed(env[name])] as const).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

export function shopInfoOf(given: Pick<Variables, SettingName>): OwnersInfo {
  const { SHOP_NAME: name, SALE_TEXT: saleText } = given;
  // The default slogan belongs to Hemline, so a shop with another name has none by default.
  const slogan =
    given.SHOP_SLOGAN ?? (name === DEFAULT_SHOP.name ? DEFAULT_SHOP.slogan : undefined);
  return {
    name,
    slogan: slogan === NONE ? undefined : slogan,
    saleText: saleText === NONE ? undefined : saleText,
    bannerText: given.BANNER_TEXT,
    tax: { percent: given.TAX_PERCENT, roundedTo: given.TAX_ROUNDING },
  };
}

const ownSchema = v.pick(variablesSchema, SETTING_NAMES);

/** Does what `shopInfoOf` does with the values that owners and the environment have set. */
export function shopInfoOfValues(values: SettingValues): OwnersInfo {
  return shopInfoOf(v.parse(ownSchema, values));
}

/** Returns each setting as the owner's page shows it: empty if the shop shows none. */
export function shownValues(values: SettingValues): Record<SettingName, string> {
  const { name, slogan = '', saleText = '', bannerText, tax } = shopInfoOfValues(values);
  return {
    SHOP_NAME: name,
    SHOP_SLOGAN: slogan,
    BANNER_TEXT: bannerText,
    SALE_TEXT: saleText,
    TAX_PERCENT: String(tax.percent),
    TAX_ROUNDING: tax.roundedTo,
    CLOSED_DAYS: shownValue(values.CLOSED_DAYS),
    MAIL_CLOSING: shownValue(values.MAIL_CLOSING),
    OWNER_MAILS: values.OWNER_MAILS ?? ORDER_MAIL_FREQUENCIES[0],
  };
}

export function shownValue(value: string | undefined): string {
  return value === undefined || value === NONE ? '' : value;
}

/** Returns the value to store for a text from the owner's page; undefined if the setting cannot be this text. */
export function storableValue(name: SettingName, text: string): string | undefined {
  const clean = cleanText(text).trim();
  if (isBlank(clean)) return EMPTIABLE_SETTINGS.includes(name) ? NONE : undefined;
  return v.is(variablesSchema.entries[name], clean) ? clean : undefined;
}
