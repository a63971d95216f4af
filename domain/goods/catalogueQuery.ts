/** The sort orders. `newest` is the catalogue's default order. A minus sign means descending. */
export const SORTS = ['newest', 'price', '-price', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** Filters by exact values. A product must match all filters, each by one of the values that are selected in it. */
export const VALUE_FILTERS = ['category', 'garmentSize', 'colour', 'seller'] as const;
export type ValueFilter = (typeof VALUE_FILTERS)[number];

export const FLAG_FILTERS = ['inStock', 'onSale'] as const;
export type FlagFilter = (typeof FLAG_FILTERS)[number];

/** The maximum length of a search text, in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 100;
export const MAX_FILTER_VALUES = 20;

/** A catalogue query contains no empty filter and no empty search. Prices are decimal amounts (12.5), not cents. */
export interface CatalogueQuery
  extends Partial<Record<ValueFilter, readonly string[]>>, Partial<Record<FlagFilter, true>> {
  q?: string;
  priceFrom?: number;
  priceTo?: number;
  sort?: Sort;
}
