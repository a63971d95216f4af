import { useState } from 'react';
import type { CatalogueQuery } from '../../../domain/catalogueQuery';
import { isSameQuery } from '../../../domain/catalogueQueryParams';
import type { ListPlace } from '../../../domain/renderedPage';
import { type ProductList } from './productAdapter';

/**
 * The products that were there before something else was asked for, while its answer is on its way: the
 * grid stays where it is. Undefined while one turns the pages of one list.
 */
export function useFormerProducts(
  { query }: ListPlace,
  current: ProductList | undefined,
): ProductList | undefined {
  const [shown, setShown] = useState<{ query?: CatalogueQuery; list?: ProductList }>({});
  if (current && current !== shown.list) setShown({ list: current, ...(query && { query }) });
  return current || isSameQuery(shown.query, query) ? undefined : shown.list;
}
