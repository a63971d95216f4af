/** The place in the product list. The address decides it; the slice is what the screens read. */
import { createSlice, type PayloadAction, prepareAutoBatched } from '@reduxjs/toolkit';
import type { ListPlace } from '../../../domain/drawnPage';
import { DEFAULT_PAGE_SIZE } from '../../../domain/paging';

const initialState: ListPlace = { page: 0, size: DEFAULT_PAGE_SIZE };

export const paginationSlice = createSlice({
  name: 'pagination',
  initialState,
  reducers: {
    /** Drawn in a turn of its own: with the click that leads here, it would hold a phone up for too long. */
    shopPageOpened: {
      reducer: (_state, action: PayloadAction<ListPlace>) => action.payload,
      prepare: prepareAutoBatched<ListPlace>(),
    },
  },
  selectors: {
    selectPage: (state) => state.page,
    selectPageSize: (state) => state.size,
    selectListPlace: (state) => state,
  },
});

export const { shopPageOpened } = paginationSlice.actions;
export const { selectPage, selectPageSize, selectListPlace } = paginationSlice.selectors;
