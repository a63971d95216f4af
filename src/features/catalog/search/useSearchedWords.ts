import { useLocation } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { readShopAddress } from '../shopAddress';

/** The search words of the current page; empty if it has none. */
export function useSearchedWords(): string {
  const { pathname, search } = useLocation();
  if (pathname !== PAGES.shop) return '';
  return readShopAddress(new URLSearchParams(search)).query?.q ?? '';
}
