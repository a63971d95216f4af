import { useEffect } from 'react';
import type { PaginationState } from '#domain/pageRenderer';
import { pageCount } from '#domain/paging';
import { catalogApi } from './catalogApi';

/**
 * How many milliseconds the prefetch of the next page waits after the current page is rendered. This lets the
 * pictures of the current page and the shopper's input come first.
 */
const PAUSE_MS = 300;

/**
 * Prefetches the products of the next page of the list, so that the next page opens without a wait. `count` is
 * the number of products in the whole list.
 */
export function usePrefetchNextPage({ page, size, query }: PaginationState, count = 0): void {
  const prefetch = catalogApi.usePrefetch('getProducts');
  const isThere = page + 1 < pageCount(count, size);
  useEffect(() => {
    if (!isThere) return;
    const next = { page: page + 1, size, ...(query && { query }) };
    const timer = setTimeout(() => prefetch(next), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isThere, page, size, query, prefetch]);
}
