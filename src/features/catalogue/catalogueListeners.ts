/** Announces changes of the product list to screen readers. Stores the chosen page size and the chosen sizes. */

import type { CatalogueQuery } from '#domain/catalogueQuery';
import { isSameQuery } from '#domain/catalogueQueryParams';
import type { ProductCount } from '#domain/product';
import { productsApi } from '#src/api/productsApi';
import type { ReactionApi } from '#src/api/services';
import { announced } from '../announcements/announcementsSlice';
import { selectChosenSizes, writeSizes } from './chosenSizesSlice';
import { sortLabel } from './filters/changedQuery';
import {
  type pageSizeChosen,
  selectQuery,
  type shopPageOpened,
  writePageSize,
} from './paginationSlice';

const { getProducts, getProductCount } = productsApi.endpoints;

type State = Parameters<typeof selectQuery>[0] &
  Parameters<ReturnType<typeof getProducts.select>>[0];

/**
 * Announces to screen readers what the list shows after its query has changed. Waits for the products too, because if
 * they cannot be loaded, `ProductList` announces its error instead.
 */
export async function announceList(
  { payload }: ReturnType<typeof shopPageOpened>,
  reaction: ReactionApi<State>,
): Promise<void> {
  const { query } = payload;
  const former = selectQuery(reaction.getOriginalState());
  if (isSameQuery(query, former)) return;
  const [list, count] = await Promise.all([
    reaction.dispatch(getProducts.initiate(payload, { subscribe: false })),
    reaction.dispatch(getProductCount.initiate(query, { subscribe: false })),
  ]);
  const isWanted = isSameQuery(query, selectQuery(reaction.getState()));
  if (!isWanted || list.error || !count.data) return;
  const isOnlySorted = isSameQuery(inDefaultOrder(query), inDefaultOrder(former));
  const words = isOnlySorted
    ? `Sorted by ${sortLabel(query).toLowerCase()}.`
    : countWords(count.data, query?.q);
  reaction.dispatch(announced(words));
}

function inDefaultOrder(query: CatalogueQuery = {}): CatalogueQuery {
  return { ...query, sort: undefined };
}

function countWords({ count, atLeast, searchedFor }: ProductCount, q?: string): string {
  if (count === 0) return 'No products match your filters.';
  const products = count === 1 ? '1 product' : `${count} products`;
  const found = `Showing ${atLeast ? 'more than ' : ''}${products}`;
  return searchedFor ? `${found}, for ${searchedFor}: no results for ${q}.` : `${found}.`;
}

/** Stores the page size for later visits. */
export function rememberPageSize(
  { payload }: ReturnType<typeof pageSizeChosen>,
  { extra: { storage } }: ReactionApi<unknown>,
): void {
  writePageSize(storage, payload);
}

/** Stores the chosen sizes for later visits. */
export function rememberSizes(
  _action: unknown,
  { getState, extra: { storage } }: ReactionApi<Parameters<typeof selectChosenSizes>[0]>,
): void {
  writeSizes(storage, selectChosenSizes(getState()));
}
