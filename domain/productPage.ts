/** What the API tells of one product, for its own page. The grid has no need of it. */
import * as v from 'valibot';
import {
  amountSchema,
  type Product,
  productIdSchema,
  productListSchema,
  productSchema,
  stockSchema,
  variety,
} from './product';
import { requiredText } from './text';

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
