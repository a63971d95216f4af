/** Pages of the product list: numbered from 0 inside, shown from 1. */
export const PAGE_SIZES = [6, 9, 15, 21] as const;
export const DEFAULT_PAGE_SIZE = 6;

/** The API's own limits: wider than what the page offers. */
export const MAX_PAGE_SIZE = 100;
export const MAX_LIST = 1_000;

/** How many pages hold `count` products. */
export function pageCount(count: number, size: number): number {
  return Math.ceil(count / size);
}
