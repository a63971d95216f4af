/** Another question out of the present one. */
import {
  type CatalogueQuery,
  FLAG_FILTERS,
  type FlagFilter,
  type Sort,
  VALUE_FILTERS,
  type ValueFilter,
} from '../../../../domain/catalogueQuery';

/** With the value of a filter, or without it. */
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

/** Undefined for the order in which things come by themselves. */
export function withSort(query: CatalogueQuery, sort: Sort | undefined): CatalogueQuery {
  return { ...query, sort };
}

/** The words and the order stay. */
export function withoutFilters({ q, sort }: CatalogueQuery): CatalogueQuery {
  return { q, sort };
}

export const FLAG_WORDS: Record<FlagFilter, string> = { inStock: 'In stock', onSale: 'On sale' };

/** One thing that the list is narrowed to. */
export interface ChosenFilter {
  words: string;
  /** The question without it. */
  without: CatalogueQuery;
}

/** In the order of the panel. */
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
