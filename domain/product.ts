/** A product as the API gives it. */
import * as v from 'valibot';
import { isAmount } from './money';
import { requiredText } from './text';

/** A decimal amount: not negative, at most two decimals. */
export const amountSchema = v.pipe(v.number(), v.minValue(0), v.check(isAmount, 'is no amount'));

/** Ids are opaque; these limits keep a cart of foreign ids harmless. */
export const productIdSchema = requiredText(64);

export const stockSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const perhapsText = v.optional(v.string());

/** What tells the products of one style apart, and where the style belongs. The import limits their lengths. */
export const variety = {
  /** Products of one style are the same garment in other colours and sizes. */
  style: perhapsText,
  size: perhapsText,
  colour: perhapsText,
  /** The kind of garment. */
  category: perhapsText,
};

/** One size of a style. What is left out is as with the product that names it. */
export const sizeChoiceSchema = v.object({
  _id: v.string(),
  size: v.string(),
  stock: v.number(),
  price: amountSchema,
  name: perhapsText,
  img: perhapsText,
  shipping: v.optional(amountSchema),
});
export type SizeChoice = v.InferOutput<typeof sizeChoiceSchema>;

export const productSchema = v.object({
  _id: productIdSchema,
  /** A path on this shop or an https address. */
  img: v.string(),
  name: requiredText(200),
  price: amountSchema,
  /** What it cost before a sale; never in a sum. */
  formerPrice: v.optional(amountSchema),
  /** Shown as Manufacturer. */
  seller: requiredText(100),
  /** 0 to 5 stars. */
  ratings: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  /** Charged once a line. */
  shipping: amountSchema,
  /** Pieces left to sell. Another shop's API may not say. */
  stock: v.optional(stockSchema),
  ...variety,
  /** In lists: all sizes in this colour, its own among them, where there are several. */
  sizes: v.optional(v.array(sizeChoiceSchema)),
});
export type Product = v.InferOutput<typeof productSchema>;

export const productListSchema = v.array(productSchema);

/** The answer of `GET /nop`. */
export const productCountSchema = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** There are more than the count: a search stops counting. */
  atLeast: v.optional(v.literal(true)),
  /** The words that were searched instead, where nothing was found for those asked for. */
  searchedFor: v.optional(v.string()),
});
export type ProductCount = v.InferOutput<typeof productCountSchema>;

/** The body of `POST /product_by_keys`. */
export const MAX_KEYS = 500;
export const productKeysSchema = v.pipe(v.array(productIdSchema), v.maxLength(MAX_KEYS));
