/** Pages of the product list, numbered from 0 in code and from 1 on the screen. */
export const PAGE_SIZES = [6, 9, 15, 21] as const;
export const DEFAULT_PAGE_SIZE = 6;

/**
 * The API's limits: the largest page size, which is above the sizes that the shop offers, and the most
 * products in the list without pages.
 */
export const MAX_PAGE_SIZE = 100;
export const MAX_LIST = 1_000;

/** The number of pages for `count` products. */
export function pageCount(count: number, size: number): number {
  return Math.ceil(count / size);
}

/** Returns the page that contains the first product of the current page after the page size has changed. */
export function pageAfterResize(place: { page: number; size: number }, size: number): number {
  return Math.floor((place.page * place.size) / size);
}
