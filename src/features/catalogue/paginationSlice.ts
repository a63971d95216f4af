/**
 * The shopper's place in the product list: page, page size and query, and the page size that they chose last.
 * The URL determines the place. Components read it from this slice.
 */

import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type ListPlace } from '#domain/paging';
import { productListPath } from '#domain/productListPath';
import type { BrowserStorage } from '#src/services/browserStorage';

interface State {
  place: ListPlace;
  /** Whether the list is not on the screen. Only the announcements to screen readers depend on this. */
  isLeft?: boolean;
  /** After "Show more": the first page that stays above the page of `place`. Ignored once the list's place is another. */
  run?: { first: number; place: ListPlace };
  /** The page size that the shopper chose last, in this browser. Undefined if they never chose one. */
  chosenSize?: number | undefined;
}

const initialState: State = { place: { page: 0, size: DEFAULT_PAGE_SIZE } };

export const paginationSlice = createSlice({
  name: 'pagination',
  initialState,
  reducers: {
    /** Equal parts of the place stay the same objects, so that components which show them are not rendered again. */
    shopPageOpened: (state, { payload }: PayloadAction<ListPlace>) => ({
      ...state,
      place: copyWithStructuralSharing<ListPlace>(original(state).place, payload),
      isLeft: false,
    }),
    listShown: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isLeft: !payload }),
    /** "Show more" was pressed: this page is about to be opened below the pages that are shown. */
    moreWanted: (state, { payload }: PayloadAction<ListPlace>) => ({
      ...state,
      run: { first: firstPage(state), place: payload },
    }),
    pageSizeChosen: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      chosenSize: payload,
    }),
    /** The stored page size was read when the page opened. */
    pageSizeRecalled: (state, { payload }: PayloadAction<number | undefined>) => ({
      ...state,
      chosenSize: payload,
    }),
  },
  selectors: {
    selectPagination: ({ place }) => place,
    selectIsListLeft: ({ isLeft }) => isLeft === true,
    /** Returns the first page that is shown: the page of the URL, or after "Show more" an earlier page. */
    selectFirstPage: firstPage,
    /** The search words, the filters and the sort order of the list; undefined for the whole list. */
    selectQuery: ({ place }) => place.query,
    /** The page size for links from other pages to the list. */
    selectPreferredSize: ({ place, chosenSize }) => chosenSize ?? place.size,
  },
});

function firstPage({ place, run }: State): number {
  const isThere =
    run?.place.page === place.page && productListPath(run.place) === productListPath(place);
  return isThere ? run.first : place.page;
}

export const { shopPageOpened, listShown, moreWanted, pageSizeChosen, pageSizeRecalled } =
  paginationSlice.actions;
export const {
  selectPagination,
  selectIsListLeft,
  selectFirstPage,
  selectQuery,
  selectPreferredSize,
} = paginationSlice.selectors;

const PAGE_SIZE_KEY = 'page-size';

/** Returns the stored page size. Stored data is untrusted input: any size that is not in `PAGE_SIZES` is ignored. */
export function readPageSize(storage: BrowserStorage): number | undefined {
  const stored = storage.read(PAGE_SIZE_KEY);
  return PAGE_SIZES.find((size) => String(size) === stored);
}

export function writePageSize(storage: BrowserStorage, size: number): void {
  storage.write(PAGE_SIZE_KEY, String(size));
}
