import { useEffect } from 'react';
import { catalogApi } from '../catalogApi';
import { readShopAddress } from '../shopAddress';
import { resultsAddress } from './suggestionAddress';

/** As long as one rests before Enter, and longer than between two letters. */
const PAUSE_MS = 250;
/** Fewer find too much to be meant. */
const LEAST_LETTERS = 3;

/** Fetches the first page of what is typed ahead, so that Enter opens it without a wait. */
export function useResultsAhead(text: string, size: number): void {
  const prefetchProducts = catalogApi.usePrefetch('getProducts');
  const prefetchCount = catalogApi.usePrefetch('getProductCount');
  useEffect(() => {
    const q = text.trim();
    if (q.length < LEAST_LETTERS) return;
    const place = placeOf(resultsAddress({ q }, size));
    const timer = setTimeout(() => {
      prefetchProducts(place);
      prefetchCount(place.query);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, size, prefetchProducts, prefetchCount]);
}

/** As the page of that address will ask for it. */
function placeOf(address: string) {
  return readShopAddress(new URL(address, 'http://shop').searchParams);
}
