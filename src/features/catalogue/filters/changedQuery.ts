/** Derives new queries from the current query, and describes its filters and its sort order in words. */

import type { IntlShape } from 'react-intl';
import {
  type CatalogueQuery,
  FLAG_FILTERS,
  type FlagFilter,
  VALUE_FILTERS,
  type ValueFilter,
} from '#domain/goods/catalogueQuery';
import { collectionOfQuery } from '#domain/goods/collection';
import { type ValueNames, valueName } from '#domain/goods/searchResponses';
import type { CodeOf, Message } from '#domain/messages';

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

/** Returns the name of the query's sort order: best matches come first in search results, else the newest products. */
export function sortName({ q, sort }: CatalogueQuery = {}): CodeOf<'sort'> {
  return sort ?? (q ? 'match' : 'newest');
}

/** Removes all filters, and keeps the search words and the sort order. */
export function withoutFilters({ q, sort }: CatalogueQuery): CatalogueQuery {
  return { q, sort };
}

/** Removes the filters that narrow a collection, and keeps the collection and the sort order. */
export function withoutNarrowing(query: CatalogueQuery): CatalogueQuery {
  return { ...withoutFilters(query), ...collectionOfQuery(query)?.query };
}

export const FLAG_WORDS: Record<FlagFilter, Message> = {
  inStock: { id: 'product.inStock' },
  onSale: { id: 'sale.name' },
};

/** The filters in the order in which the shop shows them. */
export const FILTERS = ['garmentSize', 'colour', 'price', 'category', 'seller'] as const;
export type FilterName = (typeof FILTERS)[number];

export const FILTER_LABELS: Record<FilterName, Message> = {
  garmentSize: { id: 'size.label' },
  colour: { id: 'product.colour' },
  price: { id: 'filters.price' },
  category: { id: 'filters.category' },
  seller: { id: 'filters.seller' },
};

/** Returns how many choices of one filter are active. A price range counts as one, and so does `Sale`. */
export function choiceCount(query: CatalogueQuery, filter: FilterName): number {
  if (filter !== 'price') return query[filter]?.length ?? 0;
  const hasRange = query.priceFrom !== undefined || query.priceTo !== undefined;
  return Number(hasRange) + Number(query.onSale ?? false);
}

export interface ChosenFilter {
  words: string;
  /** Whether the filter is a size or a maker, which no browser should translate. */
  isName?: boolean;
  without: CatalogueQuery;
}

/** `formatLimit` formats a price; `names` are the translated names of filter values. */
export function chosenFilters(
  query: CatalogueQuery,
  formatLimit: (price: number) => string,
  intl: IntlShape,
  names: ValueNames,
): ChosenFilter[] {
  const sized = (size: string) => intl.formatMessage({ id: 'product.size' }, { size });
  const values = VALUE_FILTERS.flatMap((filter) =>
    (query[filter] ?? []).map((value) => ({
      words: filter === 'garmentSize' ? sized(value) : valueName(names, filter, value),
      isName: filter === 'garmentSize' || filter === 'seller',
      without: withValue(query, filter, value, false),
    })),
  );
  const prices = priceRangeWords(query, formatLimit, intl);
  return [
    ...values,
    ...(prices
      ? [{ words: prices, without: { ...query, priceFrom: undefined, priceTo: undefined } }]
      : []),
    ...FLAG_FILTERS.filter((flag) => query[flag]).map((flag) => ({
      words: intl.formatMessage(FLAG_WORDS[flag]),
      without: { ...query, [flag]: undefined },
    })),
  ];
}

/** Returns the active filters that the page's heading does not name. */
export function narrowingFilters(
  query: CatalogueQuery,
  formatLimit: (price: number) => string,
  intl: IntlShape,
  names: ValueNames,
): ChosenFilter[] {
  const named = Object.keys(collectionOfQuery(query)?.query ?? {}) as (keyof CatalogueQuery)[];
  return chosenFilters(query, formatLimit, intl, names).filter(({ without }) =>
    named.every((key) => without[key] === query[key]),
  );
}

/** Returns a price range as text, such as `Up to $50`, or undefined without limits. `formatLimit` formats a price. */
export function priceRangeWords(
  { priceFrom, priceTo }: PriceRange,
  formatLimit: (price: number) => string,
  { formatMessage }: IntlShape,
): string | undefined {
  const [from, to] = [priceFrom, priceTo].map((price) => price !== undefined && formatLimit(price));
  if (from && to) return formatMessage({ id: 'filters.price.between' }, { from, to });
  if (from) return formatMessage({ id: 'filters.price.from' }, { from });
  return to ? formatMessage({ id: 'filters.price.to' }, { to }) : undefined;
}

/**
 * Returns a price limit as the text of its input field, such as `12.50`, or `12,50` in German: without decimals if it has
 * no cents. `readPrice` reads it in every language.
 */
export function priceText(price: number, locale: string): string {
  if (Number.isInteger(price)) return String(price);
  const form = { useGrouping: false, minimumFractionDigits: 2, numberingSystem: 'latn' } as const;
  return price.toLocaleString(locale, form);
}
