/** Pages of the product list, numbered from 0 in code and from 1 on the screen. */

import type { CatalogueQuery } from './goods/catalogueQuery';

export interface ListPlace {
  page: number;
  size: number;
  /** Search, filters and sort order. Absent if the list is the whole catalogue in its default order. */
  query?: CatalogueQuery;
}

export const PAGE_SIZES = [6, 9, 15, 21] as const;
export const DEFAULT_PAGE_SIZE = 6;

/** The largest page size that the API accepts. The shop itself offers only smaller sizes. */
export const MAX_PAGE_SIZE = 100;
/** The maximum number of products that the API returns if the request has no page or no size. */
export const MAX_LIST = 1_000;

export function pageCount(count: number, size: number): number {
  return Math.ceil(count / size);
}

/** Returns the page number that contains the first product of `place`, once pages have another size. */
export function pageAfterResize(place: { page: number; size: number }, size: number): number {
  return Math.floor((place.page * place.size) / size);
}
