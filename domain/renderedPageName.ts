import { isPage, PAGES, productIdIn, productPath, withoutTrailingSlash } from './pagePaths';
import { NOT_RENDERED } from './pageRenderer';
import { DEFAULT_PAGE_SIZE, type ListPlace } from './paging';
import { readListPlace, productListPath } from './productListPath';

/** The name of the page for all unknown paths. */
export const NOT_FOUND = '/404';

/**
 * Returns the name of the rendered page at a URL. The server uses this name as its cache key. URLs that lead to the
 * same rendered page have the same name: query parameters that no page reads are left out, and all unknown URLs share
 * one name.
 */
export function renderedPageName(path: string, query: URLSearchParams): string {
  if (!isPage(path)) return NOT_FOUND;
  const id = productIdIn(path);
  if (id !== undefined) return productPath(id);
  const trimmed = withoutTrailingSlash(path);
  // This page is not rendered on the server, because its content depends on the link in the mail.
  if (trimmed === PAGES.emailLink) return NOT_RENDERED;
  return trimmed === PAGES.shop ? productListPath(readListPlace(query)) : trimmed;
}

/** Returns the place in the product list that the page with this name shows; undefined if the page shows no list. */
export function listPlaceOf(name: string): ListPlace | undefined {
  const { pathname, searchParams } = new URL(name, 'http://shop');
  if (pathname === PAGES.shop) return readListPlace(searchParams);
  return pathname === PAGES.home ? { page: 0, size: DEFAULT_PAGE_SIZE } : undefined;
}
