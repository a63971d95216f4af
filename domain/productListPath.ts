/**
 * Converts a place in the product list to a path and back: `/shop?q=jacket&page=3&size=9`. In the path, pages count from
 * 1. `catalogueQueryParams.ts` handles search, filters and order; the paths of other pages are in `pagePaths.ts`.
 */

import { catalogueQueryParams, readCatalogueQuery } from './goods/catalogueQueryParams';
import { PAGES } from './pagePaths';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type ListPlace } from './paging';

/** Reads the untrusted query of the shop page. An invalid page or size is replaced with the default. */
export function readListPlace(params: URLSearchParams): ListPlace {
  const size = PAGE_SIZES.find((known) => String(known) === params.get('size'));
  const number = params.get('page') ?? '';
  const page = /^[1-9]\d{0,6}$/.test(number) ? Number(number) - 1 : 0;
  const query = readCatalogueQuery(params);
  return { page, size: size ?? DEFAULT_PAGE_SIZE, ...(query && { query }) };
}

/** Returns the path of a place in the list, without the parameters that have their default value. */
export function productListPath({ page, size, query }: ListPlace): string {
  const params = catalogueQueryParams(query);
  if (page > 0) params.set('page', String(page + 1));
  if (size !== DEFAULT_PAGE_SIZE) params.set('size', String(size));
  // Safari 16 has no `URLSearchParams.size`.
  const asked = params.toString();
  return asked === '' ? PAGES.shop : `${PAGES.shop}?${asked}`;
}

/** The hash makes a page open the search. */
export const SEARCH_HASH = '#search';
export const SEARCH_PATH = PAGES.shop + SEARCH_HASH;
