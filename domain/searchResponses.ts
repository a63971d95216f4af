/** The responses about the catalogue as a whole and about a search: its categories, the filters' values with their counts, and suggestions. */
import * as v from 'valibot';
import { amountSchema } from './product';

/**
 * The values of one filter. `count` is the number of cards that the list has if only this value of the filter
 * is selected and the other filters stay unchanged. It is absent if not all matches were counted, because the
 * number would be too low.
 */
const facetValues = v.array(v.object({ value: v.string(), count: v.optional(v.number()) }));

/** The response of `GET /facets`. Values are in the order in which they are shown. */
export const facetsSchema = v.object({
  category: facetValues,
  garmentSize: facetValues,
  colour: facetValues,
  seller: facetValues,
  /**
   * The lowest and the highest price of the products that match the query without its price filter. Absent if
   * no product matches.
   */
  price: v.optional(v.object({ from: v.number(), to: v.number() })),
  /** The number of cards in stock; absent if not all matches were counted. */
  inStock: v.optional(v.number()),
  /** The number of cards with a reduced price; absent if not all matches were counted. */
  onSale: v.optional(v.number()),
});
export type Facets = v.InferOutput<typeof facetsSchema>;

/** A suggestion for a search that the user is still typing. */
export const suggestionSchema = v.object({
  kind: v.picklist(['product', 'category', 'seller']),
  text: v.string(),
  /** The id of the suggested product; absent for a category or manufacturer. */
  _id: v.optional(v.string()),
  /** The picture and the price of the suggested product. */
  img: v.optional(v.string()),
  price: v.optional(amountSchema),
});
export type Suggestion = v.InferOutput<typeof suggestionSchema>;

/** The response of `GET /suggestions?q=`: at most eight suggestions. */
export const suggestionsSchema = v.array(suggestionSchema);

/** The response of `GET /categories`. */
export const shopCategoriesSchema = v.object({
  /** The categories, the one with the most products first. */
  categories: v.array(v.string()),
  /** Whether anything costs less than before. */
  onSale: v.boolean(),
});
export type ShopCategories = v.InferOutput<typeof shopCategoriesSchema>;
