/** A product as the API returns it. */
import * as v from 'valibot';
import { isAmount } from './money';
import { requiredText } from './text';

/** A decimal amount: not negative, at most two decimals. */
export const amountSchema = v.pipe(v.number(), v.minValue(0), v.check(isAmount, 'is no amount'));

/** A product id, which can be any text. Its limits make untrusted ids in a cart harmless. */
export const productIdSchema = requiredText(64);

export const stockSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const perhapsText = v.optional(v.string());

/**
 * The fields that distinguish products of one style, and the style's category. The import limits their
 * lengths.
 */
export const variant = {
  /** Products with the same style are one garment in different colours and sizes. */
  style: perhapsText,
  size: perhapsText,
  colour: perhapsText,
  /** The kind of garment, such as "Coats". */
  category: perhapsText,
};

/**
 * One size of a style. If `name`, `img` or `shipping` is omitted, it is that of the product whose `sizes`
 * contain this size.
 */
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
  /** The price before a sale; never part of a sum. */
  formerPrice: v.optional(amountSchema),
  /** Shown as Manufacturer. */
  seller: requiredText(100),
  /** 0 to 5 stars. */
  ratings: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  /** Charged once per cart line, whatever the quantity. */
  shipping: amountSchema,
  /** The number of pieces in stock. Optional, because other APIs may not return it. */
  stock: v.optional(stockSchema),
  ...variant,
  /**
   * In lists only: all sizes of the style in this colour, including the product's own; absent unless there
   * are several.
   */
  sizes: v.optional(v.array(sizeChoiceSchema)),
});
export type Product = v.InferOutput<typeof productSchema>;

export const productListSchema = v.array(productSchema);

/** The response of `GET /nop`. */
export const productCountSchema = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** There are more than `count`: a search stops counting. */
  atLeast: v.optional(v.literal(true)),
  /** The corrected search words, if the original ones match nothing. */
  searchedFor: v.optional(v.string()),
});
export type ProductCount = v.InferOutput<typeof productCountSchema>;

/** The most ids in the body of `POST /product_by_keys`, which is a list of product ids. */
export const MAX_KEYS = 500;
export const productKeysSchema = v.pipe(v.array(productIdSchema), v.maxLength(MAX_KEYS));
