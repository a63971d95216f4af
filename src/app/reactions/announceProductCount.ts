/** Announces the number of products to screen readers when the catalogue query changes. */
import type { PayloadAction } from '@reduxjs/toolkit';
import { isSameQuery } from '#domain/catalogueQueryParams';
import type { PaginationState } from '#domain/pageRenderer';
import type { ProductCount } from '#domain/product';
import { announced } from '#src/features/announcements/announcementsSlice';
import { catalogApi } from '#src/features/catalog/catalogApi';
import { selectQuery } from '#src/features/catalog/paginationSlice';
import type { ReactionApi } from './reactionApi';

export async function announceProductCount(
  { payload: { query } }: PayloadAction<PaginationState>,
  reaction: ReactionApi,
): Promise<void> {
  if (isSameQuery(query, selectQuery(reaction.getOriginalState()))) return;
  const counting = catalogApi.endpoints.getProductCount.initiate(query, { subscribe: false });
  const { data } = await reaction.dispatch(counting);
  const isWanted = isSameQuery(query, selectQuery(reaction.getState()));
  if (data && isWanted) reaction.dispatch(announced(resultWords(data, query?.q)));
}

function resultWords({ count, atLeast, searchedFor }: ProductCount, q?: string): string {
  if (count === 0) return 'The shop shows nothing now: no product is like that.';
  const products = count === 1 ? '1 product' : `${count} products`;
  const found = `The shop shows ${atLeast ? 'more than ' : ''}${products} now`;
  return searchedFor ? `${found}, for ${searchedFor}: nothing was found for ${q}.` : `${found}.`;
}
