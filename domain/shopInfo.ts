/** The owner's settings of the shop: its name, texts, currency, time zone and tax. See `docs/settings.md`. */

import * as v from 'valibot';
import { closedPeriodSchema } from './closedDays';
import { LANGUAGES } from './language';
import type { FormatMessage } from './messages';
import { paymentKindSchema } from './orders/paymentKind';

export const TAX_ROUNDINGS = ['unit', 'cent'] as const;

/** The rule by which tax on item total plus shipping is computed. */
export const taxRuleSchema = v.object({
  /** From 0 to 100, with at most three decimals. */
  percent: v.number(),
  /** Whether tax is rounded to a whole unit of the currency or to a cent. Half is rounded up. */
  roundedTo: v.picklist(TAX_ROUNDINGS),
});
export type TaxRule = v.InferOutput<typeof taxRuleSchema>;

/** The link to a page with the owner's text, for example about delivery. */
const textLinkSchema = v.object({
  /** The last part of the page's path: `delivery` for `/pages/delivery`. */
  name: v.string(),
  /** Absent if the page is written in the shop's first language. */
  language: v.optional(v.picklist(LANGUAGES)),
  title: v.string(),
  /** A summary of the page in a few words. Other pages show it where a shopper needs it. */
  short: v.optional(v.string()),
});
export type TextLink = v.InferOutput<typeof textLinkSchema>;

export const textPageSchema = v.object({
  ...textLinkSchema.entries,
  /** The server makes the HTML from the owner's Markdown. It contains no HTML that the owner wrote. */
  html: v.string(),
  /** The first words of the text, without headings: what search engines and link previews show. */
  description: v.string(),
});
export type TextPage = v.InferOutput<typeof textPageSchema>;

/** The result for a text name that the shop does not know. */
interface MissingText {
  missing: true;
}
export type FoundText = TextPage | MissingText;

export function isMissingText(text: FoundText): text is MissingText {
  return 'missing' in text;
}

export const shopInfoSchema = v.object({
  name: v.string(),
  /** A sentence that is shown below the name. */
  slogan: v.optional(v.string()),
  /** The label of the sale on the banner. If it is absent, the banner has no such label. */
  saleText: v.optional(v.string()),
  /** The banner's heading. */
  bannerText: v.string(),
  /** The currency code of ISO 4217. Only currencies with two decimals work, because the shop counts in cents. */
  currency: v.string(),
  /** The time zone of the shop's days (IANA), such as `Europe/Berlin`. */
  timeZone: v.string(),
  tax: taxRuleSchema,
  /** The languages of the pages, the first one first. The pages that an earlier version wrote do not contain this. */
  languages: v.optional(v.array(v.picklist(LANGUAGES)), ['en']),
  /** The ways to pay in the shop; absent where orders are paid outside the shop. */
  payments: v.optional(v.array(paymentKindSchema)),
  /** No real money is taken. */
  testPayments: v.optional(v.literal(true)),
  /** The days off that shoppers are told of: the shop is closed, or will be soon. */
  closed: v.optional(closedPeriodSchema),
  /** The owner's text pages, in the order in which they are listed. */
  texts: v.array(textLinkSchema),
});
export type ShopInfo = v.InferOutput<typeof shopInfoSchema>;

export const SPECIFIED_TAX: TaxRule = { percent: 15, roundedTo: 'unit' };

/** The settings of a shop whose owner has set nothing. */
export const DEFAULT_SHOP: ShopInfo = {
  name: 'Hemline',
  slogan: 'Everyday clothes, finished properly.',
  saleText: 'Sale up to 70% off',
  bannerText: 'New Collection For Fall',
  currency: 'USD',
  timeZone: 'UTC',
  tax: SPECIFIED_TAX,
  languages: ['en'],
  texts: [],
};

const DEFAULT_WORDS = {
  slogan: { id: 'shop.slogan' },
  saleText: { id: 'shop.saleText' },
  bannerText: { id: 'shop.bannerText' },
} as const;

/** Returns the shop with its default texts translated. Texts that the owner has set stay. */
export function withTranslatedDefaults(shop: ShopInfo, formatMessage: FormatMessage): ShopInfo {
  const isUnset = (name: keyof typeof DEFAULT_WORDS) => shop[name] === DEFAULT_SHOP[name];
  return {
    ...shop,
    ...(isUnset('slogan') && { slogan: formatMessage(DEFAULT_WORDS.slogan) }),
    ...(isUnset('saleText') && { saleText: formatMessage(DEFAULT_WORDS.saleText) }),
    ...(isUnset('bannerText') && { bannerText: formatMessage(DEFAULT_WORDS.bannerText) }),
  };
}

/** Returns the document title of a page. Without a `title`, the document title is the shop's name. */
export function documentTitle(title: string | undefined, { name }: Pick<ShopInfo, 'name'>): string {
  return title === undefined ? name : `${title} | ${name}`;
}

/** Returns the shop's name with its slogan, such as `Hemline. Everyday clothes, finished properly.` */
export function nameAndSlogan({ name, slogan }: Pick<ShopInfo, 'name' | 'slogan'>): string {
  return slogan === undefined ? name : `${name}. ${slogan}`;
}

/** Returns the shop's description, the meta description of every page that has none of its own. */
export function shopDescription({ name, slogan, saleText, bannerText }: ShopInfo): string {
  return [name, slogan, saleText, bannerText]
    .flatMap((words) => (words === undefined ? [] : [words.replace(/(?<![.!?])$/, '.')]))
    .join(' ');
}
