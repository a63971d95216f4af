/**
 * The shopper's place in the product list: page, page size and query. The URL determines this place.
 * Components read it from this slice.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PaginationState } from '#domain/pageRenderer';
import { DEFAULT_PAGE_SIZE } from '#domain/paging';

const initialState: PaginationState = { page: 0, size: DEFAULT_PAGE_SIZE };

export const paginationSlice = createSlice({
  name: 'pagination',
  initialState,
  reducers: {
    shopPageOpened: (_state, { payload }: PayloadAction<PaginationState>) => payload,
  },
  selectors: {
    selectPage: (state) => state.page,
    selectPageSize: (state) => state.size,
    selectPagination: (state) => state,
    /** The search words, the filters and the sort order of the list; undefined for the whole list. */
    selectQuery: (state) => state.query,
  },
});

export const { shopPageOpened } = paginationSlice.actions;
export const { selectPage, selectPageSize, selectPagination, selectQuery } =
  paginationSlice.selectors;
