/** A product as the API gives it. */
import * as v from 'valibot';
import { isAmount } from './money';
import { requiredText } from './text';

/** A decimal amount: not negative, at most two decimals. */
export const amountSchema = v.pipe(v.number(), v.minValue(0), v.check(isAmount, 'is no amount'));

/** Ids are opaque; these limits keep a cart of foreign ids harmless. */
export const productIdSchema = requiredText(64);

export const productSchema = v.object({
  _id: productIdSchema,
  /** A path on this shop or an https address. */
  img: v.string(),
  name: requiredText(200),
  price: amountSchema,
  /** Shown as Manufacturer. */
  seller: requiredText(100),
  /** 0 to 5 stars. */
  ratings: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  /** Charged once a line. */
  shipping: amountSchema,
  /** Pieces left to sell. Another shop's API may not say. */
  stock: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type Product = v.InferOutput<typeof productSchema>;

export const productListSchema = v.array(productSchema);

/** The answer of `GET /nop`. */
export const productCountSchema = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type ProductCount = v.InferOutput<typeof productCountSchema>;

/** The body of `POST /product_by_keys`. */
export const MAX_KEYS = 500;
export const productKeysSchema = v.pipe(v.array(productIdSchema), v.maxLength(MAX_KEYS));
