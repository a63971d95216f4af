/** The place in the product list as it stands in the address: `/shop?page=3&size=9`, from 1. */
import type { ListPlace } from '../../../domain/drawnPage';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../../domain/paging';
import { PAGES } from '../../../domain/pages';

/** Reads foreign text: whatever is not a page or a size of ours becomes the default. */
export function readShopAddress(query: URLSearchParams): ListPlace {
  const size = PAGE_SIZES.find((known) => String(known) === query.get('size'));
  const page = /^[1-9]\d{0,6}$/.test(query.get('page') ?? '') ? Number(query.get('page')) - 1 : 0;
  return { page, size: size ?? DEFAULT_PAGE_SIZE };
}

/** The shortest address of a place: defaults are left out. */
export function shopAddress({ page, size }: ListPlace): string {
  const query = new URLSearchParams();
  if (page > 0) query.set('page', String(page + 1));
  if (size !== DEFAULT_PAGE_SIZE) query.set('size', String(size));
  return query.size > 0 ? `${PAGES.shop}?${query}` : PAGES.shop;
}
