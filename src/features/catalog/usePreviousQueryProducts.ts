import { useState } from 'react';
import type { CatalogueQuery } from '../../../domain/catalogueQuery';
import { isSameQuery } from '../../../domain/catalogueQueryParams';
import type { ListPlace } from '../../../domain/renderedPage';
import { type ProductList } from './productAdapter';

/**
 * Returns the products of the previous query while those of a new query load, so that the grid stays in place.
 * Undefined if only the page or its size has changed, not the query.
 */
export function usePreviousQueryProducts(
  { query }: ListPlace,
  current: ProductList | undefined,
): ProductList | undefined {
  const [shown, setShown] = useState<{ query?: CatalogueQuery; list?: ProductList }>({});
  if (current && current !== shown.list) setShown({ list: current, ...(query && { query }) });
  return current || isSameQuery(shown.query, query) ? undefined : shown.list;
}
