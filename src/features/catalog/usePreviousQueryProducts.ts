import { useState } from 'react';
import type { CatalogueQuery } from '#domain/catalogueQuery';
import { isSameQuery } from '#domain/catalogueQueryParams';
import type { PaginationState } from '#domain/pageRenderer';
import { type ProductList } from './productAdapter';

/**
 * Returns the products of the previous query while the products of a new query load, so that the grid stays in
 * place. Returns undefined if the query is the same and only the page or the page size has changed.
 */
export function usePreviousQueryProducts(
  { query }: PaginationState,
  current: ProductList | undefined,
): ProductList | undefined {
  const [shown, setShown] = useState<{ query?: CatalogueQuery; list?: ProductList }>({});
  if (current && current !== shown.list) setShown({ list: current, ...(query && { query }) });
  return current || isSameQuery(shown.query, query) ? undefined : shown.list;
}
