/** A product as the API gives it. */
import * as v from 'valibot';
import { isAmount } from './money';
import { requiredText } from './text';

/** A decimal amount: not negative, at most two decimals. */
export const amountSchema = v.pipe(v.number(), v.minValue(0), v.check(isAmount, 'is no amount'));

/** Ids are opaque; these limits keep a cart of foreign ids harmless. */
export const productIdSchema = requiredText(64);

const stockSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What tells the products of one style apart, and where the style belongs. */
const variety = {
  /** Products of one style are the same garment in other colours and sizes. */
  style: v.optional(requiredText(100)),
  size: v.optional(requiredText(40)),
  colour: v.optional(requiredText(60)),
  /** The kind of garment. */
  category: v.optional(requiredText(80)),
};

/** One size of a style. What is left out is as with the product that names it. */
export const sizeChoiceSchema = v.object({
  _id: productIdSchema,
  size: requiredText(40),
  stock: stockSchema,
  price: amountSchema,
  name: v.optional(requiredText(200)),
  img: v.optional(v.string()),
  shipping: v.optional(amountSchema),
});
export type SizeChoice = v.InferOutput<typeof sizeChoiceSchema>;

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
  stock: v.optional(stockSchema),
  ...variety,
  /** In lists: all sizes in this colour, its own among them, where there are several. */
  sizes: v.optional(v.array(sizeChoiceSchema)),
});
export type Product = v.InferOutput<typeof productSchema>;

export const productListSchema = v.array(productSchema);

/** What only the product's own page tells. */
export const detailsSchema = v.object({
  description: v.optional(requiredText(4_000)),
  material: v.optional(requiredText(500)),
  care: v.optional(requiredText(1_000)),
  /** Addresses of pictures; the first is usually `img`. */
  images: v.optional(v.pipe(v.array(v.string()), v.maxLength(20))),
});
export type Details = v.InferOutput<typeof detailsSchema>;

/** Another product of the same style. */
export const alternativeSchema = v.object({
  _id: productIdSchema,
  img: v.string(),
  name: requiredText(200),
  price: amountSchema,
  shipping: amountSchema,
  stock: stockSchema,
  size: variety.size,
  colour: variety.colour,
});
export type Alternative = v.InferOutput<typeof alternativeSchema>;

/** The answer of `GET /products/:id`. */
export const productPageSchema = v.object({
  ...productSchema.entries,
  ...detailsSchema.entries,
  /** The others of its style, in the order of the catalogue. */
  alternatives: v.array(alternativeSchema),
  /** Of the same kind, none of the same style. */
  related: productListSchema,
});
export type ProductPage = v.InferOutput<typeof productPageSchema>;

/** A product that the shop does not have: what is like it. */
export interface GoneProduct {
  _id?: undefined;
  related: Product[];
}
export type FoundProduct = ProductPage | GoneProduct;

export function isGone(found: FoundProduct): found is GoneProduct {
  return found._id === undefined;
}

/** The answer of `GET /nop`. */
export const productCountSchema = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type ProductCount = v.InferOutput<typeof productCountSchema>;

/** The body of `POST /product_by_keys`. */
export const MAX_KEYS = 500;
export const productKeysSchema = v.pipe(v.array(productIdSchema), v.maxLength(MAX_KEYS));
