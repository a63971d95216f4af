/** Whose shop it is: its name, its words, its currency and its tax. The owner sets them; see `docs/settings.md`. */
import * as v from 'valibot';

export const TAX_ROUNDINGS = ['unit', 'cent'] as const;

/** How tax is computed on item total plus shipping. */
export const taxRuleSchema = v.object({
  /** 0 to 100, with at most three decimals. */
  percent: v.number(),
  /** Whether tax is rounded to the whole unit of the currency, or to the cent. Half is rounded up. */
  roundedTo: v.picklist(TAX_ROUNDINGS),
});
export type TaxRule = v.InferOutput<typeof taxRuleSchema>;

/** A page that the owner has written, such as the one about delivery. */
export const textLinkSchema = v.object({
  /** The end of its address: `delivery` is at `/pages/delivery`. */
  name: v.string(),
  title: v.string(),
  /** The page in a few words, which stand where a shopper needs them. */
  short: v.optional(v.string()),
});
export type TextLink = v.InferOutput<typeof textLinkSchema>;

/** A page that the owner has written, with its text. */
export const textPageSchema = v.object({
  ...textLinkSchema.entries,
  /** Made by the server from the owner's Markdown, without any HTML of the owner's. */
  html: v.string(),
});
export type TextPage = v.InferOutput<typeof textPageSchema>;

/** The answer for a name that no text of the shop has. */
export interface MissingText {
  missing: true;
}
export type FoundText = TextPage | MissingText;

export function isMissing(text: FoundText): text is MissingText {
  return 'missing' in text;
}

export const shopInfoSchema = v.object({
  name: v.string(),
  /** A sentence below the name. */
  slogan: v.optional(v.string()),
  /** The words of the sale on the banner. Without them there is no such label. */
  saleText: v.optional(v.string()),
  /** The banner's heading. */
  bannerText: v.string(),
  /** ISO 4217. It has two decimals, because the shop counts in cents. */
  currency: v.string(),
  tax: taxRuleSchema,
  /** The owner's pages, in the order in which they are listed. */
  texts: v.array(textLinkSchema),
});
export type ShopInfo = v.InferOutput<typeof shopInfoSchema>;

export const SPECIFIED_TAX: TaxRule = { percent: 15, roundedTo: 'unit' };

/** The shop as it is without any setting. */
export const DEFAULT_SHOP: ShopInfo = {
  name: 'Hemline',
  slogan: 'Everyday clothes, finished properly.',
  saleText: 'Sale up to 70% off',
  bannerText: 'New Collection For Fall',
  currency: 'USD',
  tax: SPECIFIED_TAX,
  texts: [],
};

/** Returns the document title of a page. Without a `title`, it is the shop's name. */
export function documentTitle(title: string | undefined, { name }: Pick<ShopInfo, 'name'>): string {
  return title === undefined ? name : `${title} | ${name}`;
}

/** Returns the shop's name with its slogan, such as `Hemline. Everyday clothes, finished properly.` */
export function nameAndSlogan({ name, slogan }: Pick<ShopInfo, 'name' | 'slogan'>): string {
  return slogan === undefined ? name : `${name}. ${slogan}`;
}

/** Returns what the shop says of itself; it describes the home page and every page without a description of its own. */
export function shopDescription({ name, slogan, saleText, bannerText }: ShopInfo): string {
  return [name, slogan, saleText, bannerText]
    .flatMap((words) => (words === undefined ? [] : [words.replace(/(?<![.!?])$/, '.')]))
    .join(' ');
}
