/** Pages of the product list, numbered from 0 in code and from 1 on the screen. */
export const PAGE_SIZES = [6, 9, 15, 21] as const;
export const DEFAULT_PAGE_SIZE = 6;

/** The API's own limits, wider than the page sizes above. */
export const MAX_PAGE_SIZE = 100;
export const MAX_LIST = 1_000;

/** The number of pages for `count` products. */
export function pageCount(count: number, size: number): number {
  return Math.ceil(count / size);
}

/** The page of another size that contains the first product of this one. */
export function pageAfterResize(place: { page: number; size: number }, size: number): number {
  return Math.floor((place.page * place.size) / size);
}
