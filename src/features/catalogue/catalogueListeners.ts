import type { IntlShape } from 'react-intl';
import type { CatalogueQuery } from '#domain/goods/catalogueQuery';
import { isSameQuery } from '#domain/goods/catalogueQueryParams';
import type { ProductCount } from '#domain/goods/product';
import { productsApi } from '#src/api/productsApi';
import type { ReactionApi } from '#src/api/services';
import { announced } from '../announcements/announcementsSlice';
import { askedIn, countAskedIn } from '../language/asked';
import { selectLanguage } from '../language/languageSlice';
import { intlFor } from '../language/words';
import { selectChosenSizes, writeSizes } from './chosenSizesSlice';
import { sortName } from './filters/changedQuery';
import {
  type pageSizeChosen,
  selectIsListLeft,
  selectQuery,
  type shopPageOpened,
  writePageSize,
} from './paginationSlice';

const { getProducts, getProductCount } = productsApi.endpoints;

type State = Parameters<typeof selectQuery>[0] &
  Parameters<typeof askedIn>[0] &
  Parameters<ReturnType<typeof getProducts.select>>[0];

/**
 * Announces to screen readers what the list shows after its query has changed, unless the shopper has left the list.
 * Waits for the products too, because if they cannot be loaded, `ProductList` announces its error instead.
 */
export async function announceList(
  { payload }: ReturnType<typeof shopPageOpened>,
  reaction: ReactionApi<State>,
): Promise<void> {
  const { query } = payload;
  const former = selectQuery(reaction.getOriginalState());
  if (isSameQuery(query, former)) return;
  const state = reaction.getState();
  const [list, count] = await Promise.all([
    reaction.dispatch(getProducts.initiate(askedIn(state, payload), { subscribe: false })),
    reaction.dispatch(getProductCount.initiate(countAskedIn(state, query), { subscribe: false })),
  ]);
  const isWanted =
    !selectIsListLeft(reaction.getState()) && isSameQuery(query, selectQuery(reaction.getState()));
  if (!isWanted || list.error || !count.data) return;
  const isOnlySorted = isSameQuery(inDefaultOrder(query), inDefaultOrder(former));
  const intl = intlFor(selectLanguage(reaction.getState()));
  const words = isOnlySorted
    ? intl.formatMessage({ id: `list.sorted:${sortName(query)}` })
    : countWords(count.data, query?.q, intl);
  reaction.dispatch(announced(words));
}

function inDefaultOrder(query: CatalogueQuery = {}): CatalogueQuery {
  return { ...query, sort: undefined };
}

function countWords(counted: ProductCount, q = '', { formatMessage }: IntlShape): string {
  const { count, atLeast = false, searchedFor } = counted;
  if (count === 0) return formatMessage({ id: 'list.said.none' });
  if (!searchedFor)
    return formatMessage({ id: atLeast ? 'list.said.shownOfMore' : 'list.said.shown' }, { count });
  const id = atLeast ? 'list.said.shownOfMoreForOther' : 'list.said.shownForOther';
  return formatMessage({ id }, { count, other: searchedFor, q });
}

export function rememberPageSize(
  { payload }: ReturnType<typeof pageSizeChosen>,
  { extra: { storage } }: ReactionApi<unknown>,
): void {
  writePageSize(storage, payload);
}

export function rememberSizes(
  _action: unknown,
  { getState, extra: { storage } }: ReactionApi<Parameters<typeof selectChosenSizes>[0]>,
): void {
  writeSizes(storage, selectChosenSizes(getState()));
}
