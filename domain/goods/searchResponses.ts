import * as v from 'valibot';
import { amountSchema } from './product';

/**
 * The values of one filter. `count` is the number of cards in the list if this is the only selected value of this
 * filter, and the other filters stay unchanged. If not all matches were counted, `count` is absent, because it would be
 * too low.
 */
const facetValues = v.array(v.object({ value: v.string(), count: v.optional(v.number()) }));

/** The response of `GET /facets`. The page shows the values in this order. */
export const facetsSchema = v.object({
  category: facetValues,
  garmentSize: facetValues,
  colour: facetValues,
  seller: facetValues,
  /** The price range of the products that match the query without its price filter; absent if none does. */
  price: v.optional(v.object({ from: v.number(), to: v.number() })),
  /** The number of cards in stock; absent if not all matches were counted. */
  inStock: v.optional(v.number()),
  /** The number of cards with a reduced price; absent if not all matches were counted. */
  onSale: v.optional(v.number()),
});
export type Facets = v.InferOutput<typeof facetsSchema>;

export const suggestionSchema = v.object({
  kind: v.picklist(['product', 'category', 'seller']),
  text: v.string(),
  /** The category in the shop's first language, if `text` is in another. */
  value: v.optional(v.string()),
  /** The id of the suggested product; absent for a category or manufacturer. */
  _id: v.optional(v.string()),
  img: v.optional(v.string()),
  price: v.optional(amountSchema),
  /** Set if other sizes of the product cost more. */
  isLowest: v.optional(v.literal(true)),
});
export type Suggestion = v.InferOutput<typeof suggestionSchema>;

/** The response of `GET /suggestions?q=`: at most eight suggestions. */
export const suggestionsSchema = v.array(suggestionSchema);

/** The translated name of each value, by the value in the shop's first language. */
const valueNames = v.record(v.string(), v.string());

/** The response of `GET /categories`. */
export const shopCategoriesSchema = v.object({
  /** The categories, with the largest category first. */
  categories: v.array(v.string()),
  /**
   * The number of cards in each category that was counted. Absent in server-rendered pages, which do not show it, and if
   * the shop was too busy to count.
   */
  counts: v.optional(v.record(v.string(), v.number())),
  /** The filter values in the requested language; absent in the shop's first. */
  names: v.optional(v.object({ category: valueNames, colour: valueNames })),
  /** Whether the price of any product is reduced. */
  onSale: v.boolean(),
});
export type ShopCategories = v.InferOutput<typeof shopCategoriesSchema>;
export type ValueNames = ShopCategories['names'];

/** Returns the translated value of a filter. Only categories and colours have translations. */
export function valueName(names: ValueNames, filter: string, value: string): string {
  const known = filter === 'category' || filter === 'colour' ? names?.[filter] : undefined;
  return known && Object.hasOwn(known, value) ? (known[value] ?? value) : value;
}
