/**
 * Equivalent queries have the same URL parameters. `productListPath.ts` reads and writes the page and the page size.
 */

import { cleanText } from '../cleanText';
import { readPrice } from '../readPrice';
import {
  type CatalogueQuery,
  FLAG_FILTERS,
  MAX_FILTER_VALUES,
  MAX_SEARCH_LENGTH,
  SORTS,
  VALUE_FILTERS,
  type ValueFilter,
} from './catalogueQuery';

/** Ignores invalid parameters, which are untrusted. Returns undefined if no valid one is left. */
export function readCatalogueQuery(params: URLSearchParams): CatalogueQuery | undefined {
  const q = wordsIn(params.get('q') ?? '');
  // Without a search, the default order is `newest`, so `sort=newest` is ignored. In a search, the default
  // order is relevance, so `sort=newest` counts.
  const sort = SORTS.slice(q ? 0 : 1).find((known) => known === params.get('sort'));
  const flags = FLAG_FILTERS.filter((flag) => params.get(flag) === 'true');
  const query: CatalogueQuery = {
    ...(q && { q }),
    ...Object.fromEntries(VALUE_FILTERS.flatMap((filter) => valuesIn(params, filter))),
    ...priceRangeIn(params),
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
    ...(sort && { sort }),
  };
  return Object.keys(query).length > 0 ? query : undefined;
}

/** Returns the shortest URL parameters of a query: values sorted, defaults omitted. */
export function catalogueQueryParams(query: CatalogueQuery | undefined = {}): URLSearchParams {
  return asParams(readCatalogueQuery(asParams(query)) ?? {});
}

export function isSameQuery(one?: CatalogueQuery, other?: CatalogueQuery): boolean {
  return String(catalogueQueryParams(one)) === String(catalogueQueryParams(other));
}

function asParams(query: CatalogueQuery): URLSearchParams {
  const names = ['q', ...VALUE_FILTERS, 'priceFrom', 'priceTo', ...FLAG_FILTERS, 'sort'] as const;
  return new URLSearchParams(
    names.flatMap((name) => [query[name] ?? []].flat().map((value) => [name, String(value)])),
  );
}

/** Returns a text with single spaces, cut to `MAX_SEARCH_LENGTH`. A surrogate pair is never cut in half. */
function wordsIn(text: string): string {
  const words = cleanText(text)
    .replace(/[\s\0]+/g, ' ')
    .trim();
  return words
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

function valuesIn(params: URLSearchParams, filter: ValueFilter): [ValueFilter, string[]][] {
  const isValue = (value: string) => /^(?=.*\S)[^\0]{1,200}$/s.test(value);
  const values = [...new Set(params.getAll(filter))].filter(isValue).sort();
  return values.length > 0 ? [[filter, values.slice(0, MAX_FILTER_VALUES)]] : [];
}

/** Swaps the limits if `priceFrom` is above `priceTo`. */
function priceRangeIn(params: URLSearchParams): Pick<CatalogueQuery, 'priceFrom' | 'priceTo'> {
  const [from, to] = ['priceFrom', 'priceTo'].map((name) => readPrice(params.get(name) ?? ''));
  const isTurned = from !== undefined && to !== undefined && from > to;
  const [priceFrom, priceTo] = isTurned ? [to, from] : [from, to];
  return {
    ...(priceFrom !== undefined && { priceFrom }),
    ...(priceTo !== undefined && { priceTo }),
  };
}
