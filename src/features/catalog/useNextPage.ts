import { useEffect } from 'react';
import type { ListPlace } from '../../../domain/renderedPage';
import { pageCount } from '../../../domain/paging';
import { catalogApi } from './catalogApi';

/** The current page comes first: its pictures and its input. */
const PAUSE_MS = 300;

/** Prefetches the next page's products, so that it opens without a wait. `count` is of the whole list. */
export function useNextPage({ page, size, query }: ListPlace, count = 0): void {
  const prefetch = catalogApi.usePrefetch('getProducts');
  const isThere = page + 1 < pageCount(count, size);
  useEffect(() => {
    if (!isThere) return;
    const next = { page: page + 1, size, ...(query && { query }) };
    const timer = setTimeout(() => prefetch(next), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isThere, page, size, query, prefetch]);
}
