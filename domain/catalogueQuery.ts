/**
 * A catalogue query: search words, filters and a sort order. The page number and page size are not part of
 * it.
 */
import * as v from 'valibot';

/** The sort orders. `newest` is the catalogue's default order. A minus sign means descending. */
export const SORTS = ['newest', 'price', '-price', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/**
 * Filters that match exact values. A product must match all filters. It matches a filter if it has one of the
 * values that are selected in that filter.
 */
export const VALUE_FILTERS = ['category', 'garmentSize', 'colour', 'seller'] as const;
export type ValueFilter = (typeof VALUE_FILTERS)[number];

/** Yes-or-no filters: in stock, reduced in price. */
export const FLAG_FILTERS = ['inStock', 'onSale'] as const;
export type FlagFilter = (typeof FLAG_FILTERS)[number];

/** The maximum length of a search text, in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 100;
/** The maximum number of values in one filter. */
export const MAX_FILTER_VALUES = 20;
/**
 * The highest count in a response. If there are more matches, the response contains this count and `atLeast`.
 */
export const MAX_COUNT = 10_000;

/** Empty filters and an empty search are omitted. Prices are in whole units of the currency. */
export interface CatalogueQuery
  extends Partial<Record<ValueFilter, readonly string[]>>, Partial<Record<FlagFilter, true>> {
  q?: string;
  priceFrom?: number;
  priceTo?: number;
  sort?: Sort;
}

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
});
export type Suggestion = v.InferOutput<typeof suggestionSchema>;

/** The response of `GET /suggestions?q=`: at most eight suggestions. */
export const suggestionsSchema = v.array(suggestionSchema);
