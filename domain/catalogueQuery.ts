/** What one may ask of the catalogue beside a page and its size: words, filters and an order. */
import * as v from 'valibot';

/** `newest` is what the catalogue got last; a minus sign turns an order around. */
export const SORTS = ['newest', 'price', '-price', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** Filters by exact values; several values of one filter widen it, several filters narrow the list. */
export const VALUE_FILTERS = ['category', 'garmentSize', 'colour', 'seller'] as const;
export type ValueFilter = (typeof VALUE_FILTERS)[number];

/** Filters by what is true of a product or not: something of it is left, it costs less than before. */
export const FLAG_FILTERS = ['inStock', 'onSale'] as const;
export type FlagFilter = (typeof FLAG_FILTERS)[number];

/** UTF-16 units of a search. */
export const MAX_SEARCH_LENGTH = 100;
/** Values of one filter. */
export const MAX_FILTER_VALUES = 20;
/** A count above is given as this number and `atLeast`. */
export const MAX_COUNT = 10_000;

/** Empty filters and an absent search are left out. Prices are in whole units of the currency. */
export interface CatalogueQuery
  extends Partial<Record<ValueFilter, readonly string[]>>, Partial<Record<FlagFilter, true>> {
  q?: string;
  priceFrom?: number;
  priceTo?: number;
  sort?: Sort;
}

/**
 * A value of a filter and how many cards it would leave, the other filters as they are. Where more is found than
 * is looked at, no count is told: it would be too low.
 */
const facetValues = v.array(v.object({ value: v.string(), count: v.optional(v.number()) }));

/** The answer of `GET /facets`. Values come in the order in which they are shown. */
export const facetsSchema = v.object({
  category: facetValues,
  garmentSize: facetValues,
  colour: facetValues,
  seller: facetValues,
  /** Of what the query finds without its price range; absent where it finds nothing. */
  price: v.optional(v.object({ from: v.number(), to: v.number() })),
  /** Cards of which something is left; told as the other counts are. */
  inStock: v.optional(v.number()),
  /** The same of a sale. */
  onSale: v.optional(v.number()),
});
export type Facets = v.InferOutput<typeof facetsSchema>;

/** What a beginning of a search may be meant to become. */
export const suggestionSchema = v.object({
  kind: v.picklist(['product', 'category', 'seller']),
  text: v.string(),
  /** Of a product. */
  _id: v.optional(v.string()),
});
export type Suggestion = v.InferOutput<typeof suggestionSchema>;

/** The answer of `GET /suggestions?q=`: at most eight. */
export const suggestionsSchema = v.array(suggestionSchema);
