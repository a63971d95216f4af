import { useEffect } from 'react';
import { productsApi } from '#src/api/productsApi';
import { readShopAddress } from '../shopAddress';
import { resultsAddress } from './suggestionAddress';

/**
 * How many milliseconds the prefetch waits after the last typed letter. This is longer than the usual time
 * between two letters, and about as long as the usual pause before Enter.
 */
const PAUSE_MS = 250;
/**
 * With fewer letters than this, no results are prefetched. One or two letters are usually the start of a word
 * that is still being typed.
 */
const LEAST_LETTERS = 3;

/** Prefetches the first page of results for the typed words, so that Enter opens it without a wait. */
export function usePrefetchResults(text: string, size: number): void {
  const prefetchProducts = productsApi.usePrefetch('getProducts');
  const prefetchCount = productsApi.usePrefetch('getProductCount');
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

/** Parses the URL as the shop page does, so that the prefetch has the same cache key as that page's request. */
function placeOf(address: string) {
  return readShopAddress(new URL(address, 'http://shop').searchParams);
}
