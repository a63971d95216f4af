/** Derives new queries from the current query, and describes its filters and its sort order in words. */

import {
  type CatalogueQuery,
  FLAG_FILTERS,
  type FlagFilter,
  type Sort,
  VALUE_FILTERS,
  type ValueFilter,
} from '#domain/catalogueQuery';
import { collectionOfQuery } from '#domain/collection';

/** Returns the query with a value added to a filter or removed from it. */
export function withValue(
  query: CatalogueQuery,
  filter: ValueFilter,
  value: string,
  isChosen: boolean,
): CatalogueQuery {
  const others = (query[filter] ?? []).filter((each) => each !== value);
  return { ...query, [filter]: isChosen ? [...others, value] : others };
}

export type PriceRange = Pick<CatalogueQuery, 'priceFrom' | 'priceTo'>;

export function withPrices(query: CatalogueQuery, range: PriceRange): CatalogueQuery {
  return { ...query, priceFrom: range.priceFrom, priceTo: range.priceTo };
}

export function withFlag(
  query: CatalogueQuery,
  flag: FlagFilter,
  isWanted: boolean,
): CatalogueQuery {
  return { ...query, [flag]: isWanted || undefined };
}

/** Returns the query with this sort order. `sort` is undefined for the default order. */
export function withSort(query: CatalogueQuery, sort: Sort | undefined): CatalogueQuery {
  return { ...query, sort };
}

/** The labels of all sort orders except `newest`. Outside of search results, `newest` is the default order. */
const SORT_LABELS: Record<Exclude<Sort, 'newest'>, string> = {
  price: 'Lowest price',
  '-price': 'Highest price',
  rating: 'Best rated',
};

/** Maps the possible values of `sort` to labels. The default order comes first, with the key ''. */
export function sortLabels({ q }: CatalogueQuery): Partial<Record<Sort | '', string>> {
  return q
    ? { '': 'Best match', newest: 'Newest', ...SORT_LABELS }
    : { '': 'Newest', ...SORT_LABELS };
}

/** Returns the label of the query's sort order. */
export function sortLabel(query: CatalogueQuery = {}): string {
  return sortLabels(query)[query.sort ?? ''] ?? '';
}

/** Removes all filters, and keeps the search words and the sort order. */
export function withoutFilters({ q, sort }: CatalogueQuery): CatalogueQuery {
  return { q, sort };
}

/** Removes the filters that narrow a collection, and keeps the collection and the sort order. */
export function withoutNarrowing(query: CatalogueQuery): CatalogueQuery {
  return { ...withoutFilters(query), ...collectionOfQuery(query)?.query };
}

export const FLAG_WORDS: Record<FlagFilter, string> = { inStock: 'In stock', onSale: 'Sale' };

/** The filters that offer several values, in the order in which the shop shows them. */
export const FILTERS = ['garmentSize', 'colour', 'price', 'category', 'seller'] as const;
export type FilterName = (typeof FILTERS)[number];

export const FILTER_LABELS: Record<FilterName, string> = {
  garmentSize: 'Size',
  colour: 'Colour',
  price: 'Price',
  category: 'Category',
  seller: 'Manufacturer',
};

/** Returns how many choices of one filter are active. A price range counts as one, and so does `Sale`. */
export function choiceCount(query: CatalogueQuery, filter: FilterName): number {
  if (filter !== 'price') return query[filter]?.length ?? 0;
  const hasRange = query.priceFrom !== undefined || query.priceTo !== undefined;
  return Number(hasRange) + Number(query.onSale ?? false);
}

/** One active filter. */
export interface ChosenFilter {
  words: string;
  /** Whether it is a size or a maker, which no browser should translate. */
  isName?: boolean;
  /** The query without this filter. */
  without: CatalogueQuery;
}

/** Returns the active filters of a query. `formatLimit` formats a price. */
export function chosenFilters(
  query: CatalogueQuery,
  formatLimit: (price: number) => string,
): ChosenFilter[] {
  const values = VALUE_FILTERS.flatMap((filter) =>
    (query[filter] ?? []).map((value) => ({
      words: filter === 'garmentSize' ? `Size ${value}` : value,
      isName: filter === 'garmentSize' || filter === 'seller',
      without: withValue(query, filter, value, false),
    })),
  );
  const prices = priceRangeWords(query, formatLimit);
  return [
    ...values,
    ...(prices ? [{ words: prices, without: withPrices(query, {}) }] : []),
    ...FLAG_FILTERS.filter((flag) => query[flag]).map((flag) => ({
      words: FLAG_WORDS[flag],
      without: withFlag(query, flag, false),
    })),
  ];
}

/** Returns the active filters that the page's heading does not name. */
export function narrowingFilters(
  query: CatalogueQuery,
  formatLimit: (price: number) => string,
): ChosenFilter[] {
  const own = collectionOfQuery(query)?.query ?? {};
  const named = chosenFilters(own, formatLimit).map(({ words }) => words);
  return chosenFilters(query, formatLimit).filter(({ words }) => !named.includes(words));
}

/** Returns a price range as text, such as `Up to $50`, or undefined without limits. `formatLimit` formats a price. */
export function priceRangeWords(
  { priceFrom, priceTo }: PriceRange,
  formatLimit: (price: number) => string,
): string | undefined {
  const [from, to] = [priceFrom, priceTo].map((price) => price !== undefined && formatLimit(price));
  if (!from) return to ? `Up to ${to}` : undefined;
  return to ? `${from} to ${to}` : `From ${from}`;
}

/** Returns a price limit as the text of its input field: without decimals if it has no cents. */
export function priceText(price: number): string {
  return Number.isInteger(price) ? String(price) : price.toFixed(2);
}
