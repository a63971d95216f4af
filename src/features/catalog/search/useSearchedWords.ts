import { useLocation } from 'react-router-dom';
import { PAGES } from '../../../../domain/pages';
import { readShopAddress } from '../shopAddress';

/** What the page that is open was searched for. */
export function useSearchedWords(): string {
  const { pathname, search } = useLocation();
  if (pathname !== PAGES.shop) return '';
  return readShopAddress(new URLSearchParams(search)).query?.q ?? '';
}
