/** The place in the product list as it stands in the address: `/shop?q=jacket&page=3&size=9`, from 1. */
import { catalogueQueryParams, readCatalogueQuery } from '../../../domain/catalogueQueryParams';
import type { ListPlace } from '../../../domain/renderedPage';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../../domain/paging';
import { PAGES } from '../../../domain/pages';

/** Reads foreign text: whatever is not a page or a size of ours becomes the default. */
export function readShopAddress(params: URLSearchParams): ListPlace {
  const size = PAGE_SIZES.find((known) => String(known) === params.get('size'));
  const number = params.get('page') ?? '';
  const page = /^[1-9]\d{0,6}$/.test(number) ? Number(number) - 1 : 0;
  const query = readCatalogueQuery(params);
  return { page, size: size ?? DEFAULT_PAGE_SIZE, ...(query && { query }) };
}

/** The shortest address of a place: defaults are left out. */
export function shopAddress({ page, size, query }: ListPlace): string {
  const params = catalogueQueryParams(query);
  if (page > 0) params.set('page', String(page + 1));
  if (size !== DEFAULT_PAGE_SIZE) params.set('size', String(size));
  return params.size > 0 ? `${PAGES.shop}?${params}` : PAGES.shop;
}

/** Where one chooses what to look for: the shop's page opens its search there. */
export const SEARCH_HASH = '#search';
export const SEARCH_ADDRESS = PAGES.shop + SEARCH_HASH;
