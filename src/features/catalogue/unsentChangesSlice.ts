/**
 * What the owner has typed into the table of goods and not saved yet, by product and field. It stays when the table shows
 * other goods or another tab is opened, and belongs to the owner who typed it.
 */

import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { identityObserved } from '../auth/authSlice';

/** A cell of the table. */
export interface Cell {
  productId: string;
  field: 'price' | 'formerPrice' | 'stock';
}

export interface UnsentChange extends Cell {
  text: string;
  /** The stored value as text that was shown when typing began. */
  seen: string;
}

const idOf = ({ productId, field }: Cell) => `${field} ${productId}`;
const adapter = createEntityAdapter({ selectId: (change: UnsentChange) => idOf(change) });
const { selectById } = adapter.getSelectors();

/** `uid`: the user who typed the changes. */
const initialState = adapter.getInitialState({ uid: null as string | null });

export const unsentChangesSlice = createSlice({
  name: 'unsentChanges',
  initialState,
  reducers: {
    changeTyped: (state, { payload }: PayloadAction<UnsentChange>) => {
      const { seen } = selectById(state, idOf(payload)) ?? payload;
      adapter.setOne(state, { ...payload, seen });
    },
    /** The change was saved or discarded. */
    changeEnded: (state, { payload }: PayloadAction<Cell>) =>
      adapter.removeOne(state, idOf(payload)),
  },
  extraReducers: (builder) =>
    builder.addCase(identityObserved, (state, { payload: user }) =>
      user?.uid === state.uid ? state : { ...initialState, uid: user?.uid ?? null },
    ),
  selectors: {
    selectUnsentChange: (state, cell: Cell): UnsentChange | undefined =>
      selectById(state, idOf(cell)),
  },
});

export const { changeTyped, changeEnded } = unsentChangesSlice.actions;
export const { selectUnsentChange } = unsentChangesSlice.selectors;
