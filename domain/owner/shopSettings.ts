/** The settings that owners change on their page: the calls about them, and the texts that they write. */

import * as v from 'valibot';
import { TEXT_NAME } from '../pagePaths';
import { shopInfoSchema } from '../shopInfo';
import { optionalText } from '../textValidation';

/** The settings by the names of their environment variables, which fix them. See `docs/settings.md`. */
export const SETTING_NAMES = [
  'SHOP_NAME',
  'SHOP_SLOGAN',
  'BANNER_TEXT',
  'SALE_TEXT',
  'TAX_PERCENT',
  'TAX_ROUNDING',
] as const;
export type SettingName = (typeof SETTING_NAMES)[number];

/** The settings that may be empty. The environment writes `none` for it. */
export const EMPTIABLE: readonly SettingName[] = ['SHOP_SLOGAN', 'SALE_TEXT'];

/** The maximum length of each line of words, in UTF-16 units. */
export const MAX_WORDS = {
  SHOP_NAME: 40,
  SHOP_SLOGAN: 100,
  BANNER_TEXT: 100,
  SALE_TEXT: 100,
} as const;

/** Enough for the terms of a shop. */
const MAX_VALUE = 60_000;

const version = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A setting as it is now. */
const settingSchema = v.object({
  name: v.picklist(SETTING_NAMES),
  /** As a text; empty if the shop shows none. */
  value: v.string(),
  /** What it is if the owner has changed nothing. */
  standard: v.string(),
  /** Whether the environment fixes it. */
  isFixed: v.boolean(),
  /** Counts its changes. A request names the version that its owner has seen. */
  version,
});
export type Setting = v.InferOutput<typeof settingSchema>;

/** The response of the calls about settings. */
export const settingsSchema = v.object({
  settings: v.array(settingSchema),
  /** The shop as it is now. */
  shop: shopInfoSchema,
  /** The id of the act, which can be undone; absent if nothing changed. */
  act: v.optional(v.string()),
});
export type Settings = v.InferOutput<typeof settingsSchema>;

/** The name of a page's text in the table of settings. */
const TEXT = 'text:';

/** Returns the name of the page whose text this setting is; undefined for the others. */
export function pageOfSetting(name: string): string | undefined {
  const page = name.startsWith(TEXT) ? name.slice(TEXT.length) : '';
  return TEXT_NAME.test(page) ? page : undefined;
}

export const settingOfPage = (page: string) => `${TEXT}${page}`;

export function isSettingName(name: string): name is SettingName {
  return (SETTING_NAMES as readonly string[]).includes(name);
}

/** The body of `PUT /owner/settings`. All changes are one act. */
export const settingsRequestSchema = v.strictObject({
  changes: v.pipe(
    v.array(
      v.strictObject({
        name: v.pipe(
          v.string(),
          v.check(
            (name) => isSettingName(name) || pageOfSetting(name) !== undefined,
            'is no setting',
          ),
        ),
        /** Null for the default. */
        value: v.nullable(optionalText(MAX_VALUE)),
        seen: version,
      }),
    ),
    v.minLength(1),
    v.maxLength(SETTING_NAMES.length),
  ),
});
export type SettingsRequest = v.InferOutput<typeof settingsRequestSchema>;
