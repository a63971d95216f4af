/** The place in the product list. The address decides it; the slice is what the screens read. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListPlace } from '../../../domain/renderedPage';
import { DEFAULT_PAGE_SIZE } from '../../../domain/paging';

const initialState: ListPlace = { page: 0, size: DEFAULT_PAGE_SIZE };

export const paginationSlice = createSlice({
  name: 'pagination',
  initialState,
  reducers: {
    shopPageOpened: (_state, { payload }: PayloadAction<ListPlace>) => payload,
  },
  selectors: {
    selectPage: (state) => state.page,
    selectPageSize: (state) => state.size,
    selectListPlace: (state) => state,
    /** What the list is narrowed to; undefined where it is whole. */
    selectQuery: (state) => state.query,
  },
});

export const { shopPageOpened } = paginationSlice.actions;
export const { selectPage, selectPageSize, selectListPlace, selectQuery } =
  paginationSlice.selectors;
