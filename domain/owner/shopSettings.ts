import * as v from 'valibot';
import { shopInfoSchema } from '../shopInfo';
import { readTextKey } from '../textKey';
import { optionalText } from '../textValidation';
import { typeGuardFor } from '../typeGuardFor';

/** The settings by the names of their environment variables, which fix them. See `docs/settings.md`. */
export const SETTING_NAMES = [
  'SHOP_NAME',
  'SHOP_SLOGAN',
  'BANNER_TEXT',
  'SALE_TEXT',
  'TAX_PERCENT',
  'TAX_ROUNDING',
  'CLOSED_DAYS',
  'MAIL_CLOSING',
  'OWNER_MAILS',
] as const;
export type SettingName = (typeof SETTING_NAMES)[number];

/** The settings that may be empty. In the environment, `none` stands for empty. */
export const EMPTIABLE_SETTINGS: readonly SettingName[] = [
  'SHOP_SLOGAN',
  'SALE_TEXT',
  'CLOSED_DAYS',
  'MAIL_CLOSING',
];

/** In UTF-16 units. */
export const MAX_LINE_LENGTHS = {
  SHOP_NAME: 40,
  SHOP_SLOGAN: 100,
  BANNER_TEXT: 100,
  SALE_TEXT: 100,
  MAIL_CLOSING: 500,
} as const;

/** Which mails owners get of new orders: one for each, one a day, or none. */
export const ORDER_MAIL_FREQUENCIES = ['each', 'daily', 'none'] as const;
export type OrderMailFrequency = (typeof ORDER_MAIL_FREQUENCIES)[number];

/** In UTF-16 units. Enough for the terms of a shop. */
export const MAX_SETTING_LENGTH = 60_000;

const version = v.pipe(v.number(), v.integer(), v.minValue(0));

const settingSchema = v.object({
  name: v.picklist(SETTING_NAMES),
  /** As a text; empty if the shop shows none. */
  value: v.string(),
  /** The value if the owner has changed nothing. */
  standard: v.string(),
  /** Whether the environment fixes the value. */
  isFixed: v.boolean(),
  /** Counts the changes; 0 for the default. A request names the version that its owner has seen. */
  version,
});
export type Setting = v.InferOutput<typeof settingSchema>;

/** A page that owners write. If the page does not exist, its title is empty. */
const textPartsSchema = v.object({
  title: v.string(),
  /** A summary in a few words for other pages; may be empty. */
  short: v.string(),
  /** Markdown. */
  body: v.string(),
});
export type TextParts = v.InferOutput<typeof textPartsSchema>;

const ownTextSchema = v.object({
  /** The text's key: `delivery.de` is `delivery` in German. */
  name: v.string(),
  now: textPartsSchema,
  standard: textPartsSchema,
  version,
});
export type OwnText = v.InferOutput<typeof ownTextSchema>;

export const MAX_TITLE = 80;

/** The response of the calls about settings. */
export const settingsSchema = v.object({
  settings: v.array(settingSchema),
  texts: v.array(ownTextSchema),
  /** Whether the texts come from the directory `CONTENT_DIR`. */
  areTextsFixed: v.boolean(),
  /** The shop as it is now. */
  shop: shopInfoSchema,
  /** The id of the act, which can be undone; absent if nothing changed. */
  act: v.optional(v.string()),
});
export type OwnerSettings = v.InferOutput<typeof settingsSchema>;

/** The prefix of a page's text in the names of settings. */
const TEXT = 'text:';

/** Returns the text key of a page's setting; undefined for all other settings. */
export function pageOfSetting(name: string): string | undefined {
  const page = name.startsWith(TEXT) ? name.slice(TEXT.length) : '';
  return readTextKey(page) && page;
}

export const settingOfPage = (page: string) => `${TEXT}${page}`;

export const isSettingName = typeGuardFor(SETTING_NAMES);

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
        value: v.nullable(optionalText(MAX_SETTING_LENGTH)),
        seen: version,
      }),
    ),
    v.minLength(1),
    v.maxLength(SETTING_NAMES.length),
    v.check(
      (changes) => new Set(changes.map(({ name }) => name)).size === changes.length,
      'names a setting twice',
    ),
  ),
});
export type SettingsRequest = v.InferOutput<typeof settingsRequestSchema>;

/** The body of `POST /owner/settings/preview`: a page's text as `textSource` writes it. */
export const previewRequestSchema = v.strictObject({ source: optionalText(MAX_SETTING_LENGTH) });

/** Returns a page's text in the format of a file in `CONTENT_DIR`; empty for a page without title. */
export function textSource({ title, short, body }: TextParts): string {
  if (title.trim() === '') return '';
  const fields = [
    `title: "${title.trim()}"`,
    ...(short.trim() ? [`short: "${short.trim()}"`] : []),
  ];
  return ['---', ...fields, '---', '', body].join('\n');
}
