import * as v from 'valibot';
import { isAmount } from '../money';
import { requiredText } from '../textValidation';

/** A decimal amount: not negative, at most two decimals. */
export const amountSchema = v.pipe(v.number(), v.minValue(0), v.check(isAmount, 'is no amount'));

/** A product id: any text within these limits. The limits make untrusted ids in a stored cart harmless. */
export const productIdSchema = requiredText(64);

export const stockSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const textIfAny = v.optional(v.string());

/** The variant of a product within its style, and its category. Only the import limits the lengths of these texts. */
export const variantEntries = {
  /** Products with the same `style` are one garment in different colours and sizes. */
  style: textIfAny,
  size: textIfAny,
  colour: textIfAny,
  /** The kind of garment, such as "Coats". */
  category: textIfAny,
};

/** One size in which the style exists. An omitted `name`, `img` or `shipping` is the product's own. */
const sizeChoiceSchema = v.object({
  _id: v.string(),
  size: v.string(),
  stock: v.optional(v.number()),
  price: amountSchema,
  name: textIfAny,
  img: textIfAny,
  shipping: v.optional(amountSchema),
});
export type SizeChoice = v.InferOutput<typeof sizeChoiceSchema>;

export const productSchema = v.object({
  _id: productIdSchema,
  /** A path on this shop or an https URL. */
  img: v.string(),
  name: requiredText(200),
  price: amountSchema,
  /** The price before a sale. It is never added to a total. */
  formerPrice: v.optional(amountSchema),
  /** Shown as Manufacturer. */
  seller: requiredText(100),
  /** 0 to 5 stars. */
  ratings: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  /** Charged once per cart line, whatever the quantity. */
  shipping: amountSchema,
  /** The number of pieces in stock. If it is absent, the stock is not counted, and the product can always be bought. */
  stock: v.optional(stockSchema),
  ...variantEntries,
  /** All sizes of this style and colour, the product's own among them. Only in lists, and if there are at least two. */
  sizes: v.optional(v.array(sizeChoiceSchema)),
});
export type Product = v.InferOutput<typeof productSchema>;

export const productListSchema = v.array(productSchema);

/** The response of `GET /nop`. */
export const productCountSchema = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Set if there are more matches than `count`. A search counts matches only up to a limit. */
  atLeast: v.optional(v.literal(true)),
  /** The corrected search words, if the original ones match nothing. */
  searchedFor: v.optional(v.string()),
});
export type ProductCount = v.InferOutput<typeof productCountSchema>;

/** The maximum number of product ids in the body of one `POST /product_by_keys` request. */
export const MAX_KEYS = 500;
export const productKeysSchema = v.pipe(v.array(productIdSchema), v.maxLength(MAX_KEYS));
