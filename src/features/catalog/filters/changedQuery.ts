/** Derives new queries from the current one. */
import {
  type CatalogueQuery,
  FLAG_FILTERS,
  type FlagFilter,
  type Sort,
  VALUE_FILTERS,
  type ValueFilter,
} from '#domain/catalogueQuery';

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

/** The query with this sort order. `sort` is undefined for the default order. */
export function withSort(query: CatalogueQuery, sort: Sort | undefined): CatalogueQuery {
  return { ...query, sort };
}

/** Removes all filters, and keeps the search words and the sort order. */
export function withoutFilters({ q, sort }: CatalogueQuery): CatalogueQuery {
  return { q, sort };
}

export const FLAG_WORDS: Record<FlagFilter, string> = { inStock: 'In stock', onSale: 'On sale' };

/** One active filter. */
export interface ChosenFilter {
  words: string;
  /** The query without this filter. */
  without: CatalogueQuery;
}

/** The active filters, in the order of the filter panel. */
export function chosenFilters(query: CatalogueQuery): ChosenFilter[] {
  const values = VALUE_FILTERS.flatMap((filter) =>
    (query[filter] ?? []).map((value) => ({
      words: filter === 'garmentSize' ? `Size ${value}` : value,
      without: withValue(query, filter, value, false),
    })),
  );
  const prices = priceWords(query);
  return [
    ...values,
    ...(prices ? [{ words: prices, without: withPrices(query, {}) }] : []),
    ...FLAG_FILTERS.filter((flag) => query[flag]).map((flag) => ({
      words: FLAG_WORDS[flag],
      without: withFlag(query, flag, false),
    })),
  ];
}

function priceWords({ priceFrom, priceTo }: PriceRange): string | undefined {
  if (priceFrom === undefined) return priceTo === undefined ? undefined : `Up to $${priceTo}`;
  return priceTo === undefined ? `From $${priceFrom}` : `$${priceFrom} to $${priceTo}`;
}
