/**
 * What the owner has typed about goods or an order and not saved yet. It stays when other goods or another order are
 * shown, and until the owner who typed it signs in again. It enters the store with the owner's part.
 */

import {
  createEntityAdapter,
  createSlice,
  type PayloadAction,
  type WithSlice,
} from '@reduxjs/toolkit';
import { ownerReducer } from '#src/app/rootReducer';
import { identityObserved } from '#src/features/auth/authSlice';

/**
 * A cell of the table, the whole form of a product or of a refund, another size or colour of a product, the note of an
 * order, a detail of its move, or a setting of the shop.
 */
export interface Cell {
  /** The id of the product or of the order, the name of the setting, or the ids of all orders that move together. */
  id: string;
  field:
    | ('price' | 'formerPrice' | 'stock' | 'product' | 'size' | 'colour')
    | ('refund' | 'note' | 'setting' | MoveDetail);
}

const MOVE_DETAILS = ['carrier', 'tracking', 'reason'] as const;
type MoveDetail = (typeof MOVE_DETAILS)[number];

interface UnsentChange extends Cell {
  /** The id of the user who typed it. */
  by: string | undefined;
  text: string;
  /** The stored value as text that was shown when typing began. */
  seen: string;
}

const idOf = ({ id, field }: Cell) => `${field} ${id}`;
const adapter = createEntityAdapter({ selectId: (change: UnsentChange) => idOf(change) });
const { selectAll, selectById } = adapter.getSelectors();

const slice = createSlice({
  name: 'unsentChanges',
  initialState: adapter.getInitialState(),
  reducers: {
    changeTyped: (state, { payload }: PayloadAction<UnsentChange>) => {
      const { seen } = selectById(state, idOf(payload)) ?? payload;
      adapter.setOne(state, { ...payload, seen });
    },
    /** This text of it was saved, as `stored`. What was typed since stays, as typed upon that. */
    changeStored: (state, { payload }: PayloadAction<Cell & { text: string; stored: string }>) => {
      const typed = selectById(state, idOf(payload));
      if (typed?.text === payload.text) adapter.removeOne(state, idOf(payload));
      else if (typed) adapter.setOne(state, { ...typed, seen: payload.stored });
    },
    /** The change was saved or discarded. */
    changeEnded: (state, { payload }: PayloadAction<Cell>) =>
      adapter.removeOne(state, idOf(payload)),
    /** The orders have moved, or the question about their move was closed. Only one such question is asked at a time. */
    moveDetailsEnded: (state) =>
      adapter.removeMany(
        state,
        selectAll(state).flatMap((change) =>
          MOVE_DETAILS.some((detail) => detail === change.field) ? idOf(change) : [],
        ),
      ),
  },
  extraReducers: (builder) =>
    builder.addCase(identityObserved, (state, { payload: user }) =>
      adapter.removeMany(
        state,
        selectAll(state).flatMap((change) => (!user || change.by === user.uid ? [] : idOf(change))),
      ),
    ),
  selectors: {
    selectUnsentChange: (state, cell: Cell): UnsentChange | undefined =>
      selectById(state, idOf(cell)),
    /** Whether something is typed that a reload would lose. */
    selectHasUnsentChanges: (state) => selectAll(state).some(({ text, seen }) => text !== seen),
  },
});

const unsentChangesSlice = slice.injectInto(ownerReducer);
export const { changeTyped, changeStored, changeEnded, moveDetailsEnded } = slice.actions;
export const { selectUnsentChange, selectHasUnsentChanges } = unsentChangesSlice.getSelectors(
  ({ owner }: { owner: Partial<WithSlice<typeof slice>> }) => owner.unsentChanges,
);
