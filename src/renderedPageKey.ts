/** Which rendered page belongs to an address. */
import { type ListPlace, NOT_RENDERED } from '../domain/renderedPage';
import { isPage, PAGES, productIdIn, productPath } from '../domain/pages';
import { DEFAULT_PAGE_SIZE } from '../domain/paging';
import { readShopAddress, shopAddress } from './features/catalog/shopAddress';

/** In place of all addresses that the shop does not have. */
export const NOT_FOUND = '/404';

/** See `PageRenderer`. */
export function renderedPageKey(path: string, query: URLSearchParams): string {
  if (!isPage(path)) return NOT_FOUND;
  const id = productIdIn(path);
  if (id !== undefined) return productPath(id);
  const trimmed = path.replace(/(?<=[^/])\/$/, '');
  // It is about the one link that led there.
  if (trimmed === PAGES.emailLink) return NOT_RENDERED;
  return trimmed === PAGES.shop ? shopAddress(readShopAddress(query)) : trimmed;
}

/** The place in the product list that a page shows. */
export function placeShown(name: string): ListPlace | undefined {
  const { pathname, searchParams } = new URL(name, 'http://shop');
  if (pathname === PAGES.shop) return readShopAddress(searchParams);
  return pathname === PAGES.home ? { page: 0, size: DEFAULT_PAGE_SIZE } : undefined;
}

/** The product that a page is of. */
export function productShown(name: string): string | undefined {
  return productIdIn(name);
}
