import { useState } from 'react';
import type { CatalogueQuery } from '../../../domain/catalogueQuery';
import { isSameQuery } from '../../../domain/catalogueQueryParams';
import type { ListPlace } from '../../../domain/renderedPage';
import { type ProductList } from './productAdapter';

/**
 * The products of the previous query while a new one loads: the grid stays in place. Undefined while the
 * shopper pages through one list.
 */
export function usePreviousQueryProducts(
  { query }: ListPlace,
  current: ProductList | undefined,
): ProductList | undefined {
  const [shown, setShown] = useState<{ query?: CatalogueQuery; list?: ProductList }>({});
  if (current && current !== shown.list) setShown({ list: current, ...(query && { query }) });
  return current || isSameQuery(shown.query, query) ? undefined : shown.list;
}
