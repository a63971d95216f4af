import * as v from 'valibot';
import { requiredText } from '../textValidation';
import { type Product, productListSchema, productSchema } from './product';

/** The maximum length of a description, in characters. */
export const MAX_DESCRIPTION = 4_000;
export const MAX_PICTURES = 20;

/** The fields that only the product page needs. */
export const detailsSchema = v.object({
  description: v.optional(requiredText(MAX_DESCRIPTION)),
  material: v.optional(requiredText(500)),
  care: v.optional(requiredText(1_000)),
  /** The URLs of pictures. The first one is usually `img`. */
  images: v.optional(v.pipe(v.array(v.string()), v.maxLength(MAX_PICTURES))),
  /** The text alternative of the first picture. */
  imgAlt: v.optional(requiredText(200)),
});
export type ExtraFields = v.InferOutput<typeof detailsSchema>;

const { _id, img, name, price, shipping, stock, size, colour } = productSchema.entries;
/** Another product of the same style. */
export const alternativeSchema = v.object({ _id, img, name, price, shipping, stock, size, colour });
export type Alternative = v.InferOutput<typeof alternativeSchema>;

/** The response of `GET /products/:id`. */
export const productDetailsSchema = v.object({
  ...productSchema.entries,
  ...detailsSchema.entries,
  /** The other products of the same style, in catalogue order. */
  alternatives: v.array(alternativeSchema),
  /** Products of other styles: those that were bought with this one, or of the same category. */
  related: productListSchema,
  /** Whether the related products were bought with this one. */
  together: v.optional(v.literal(true)),
});
export type ProductDetails = v.InferOutput<typeof productDetailsSchema>;

/** The result for a product id that the shop does not know. `related` contains products to show instead. */
export interface GoneProduct {
  _id?: undefined;
  related: Product[];
}
export type FoundProduct = ProductDetails | GoneProduct;

export function isGone(found: FoundProduct): found is GoneProduct {
  return found._id === undefined;
}
