/** Texts that owners have typed and not saved. They stay when their form or row is left, and until the owner signs in again. */

import {
  createEntityAdapter,
  createSlice,
  type PayloadAction,
  type WithSlice,
} from '@reduxjs/toolkit';
import { ownerReducer } from '#src/app/rootReducer';
import { identityObserved } from '#src/features/auth/authSlice';

/** The key of a text that the owner has typed and not sent: a cell of a table, a field, or a whole form. */
export interface Cell {
  /** The id of the product or of the order, the name of the setting, or the ids of all orders that move together. */
  id: string;
  field:
    | ('price' | 'formerPrice' | 'stock' | 'product' | 'size' | 'colour')
    | ('refund' | 'note' | 'setting' | MoveDetail)
    /** The form that changes many products, and a table's selected and unfolded rows. */
    | ('batch' | 'table')
    /** A form whose text is not kept. */
    | 'form';
}

const MOVE_DETAILS = ['carrier', 'tracking', 'reason', 'address'] as const;
type MoveDetail = (typeof MOVE_DETAILS)[number];

interface UnsentChange extends Cell {
  /** The id of the user who typed it. */
  by: string | undefined;
  text: string;
  /** The stored value as text that was shown when typing began. */
  seen: string;
  /** What else was shown then and changes with the outcome of a call, if the cell itself does not show it. */
  shown?: string | undefined;
}

/** A change that was sent and has no answer yet. */
interface Sent extends Omit<UnsentChange, 'seen' | 'shown'> {
  /** The idempotency key. */
  key: string;
  /** What was shown when typing of the sent text began: if other text begins with something else, it is another act. */
  shown: string | undefined;
}

const idOf = ({ id, field }: Cell) => `${field} ${id}`;
const adapter = createEntityAdapter({ selectId: (change: UnsentChange) => idOf(change) });
const { selectAll, selectById } = adapter.getSelectors();
const sentAdapter = createEntityAdapter({ selectId: (sent: Sent) => idOf(sent) });

const slice = createSlice({
  name: 'unsentChanges',
  initialState: adapter.getInitialState({ sent: sentAdapter.getInitialState() }),
  reducers: {
    changeTyped: (state, { payload }: PayloadAction<UnsentChange>) => {
      const { seen, shown } = selectById(state, idOf(payload)) ?? payload;
      adapter.setOne(state, { ...payload, seen, shown });
    },
    /** The shop has `stored` for `text`, and the owner knows. Other text that is typed stays, based on `stored` now. */
    changeStored: (state, { payload }: PayloadAction<Cell & { text: string; stored: string }>) => {
      const typed = selectById(state, idOf(payload));
      if (typed?.text === payload.text) adapter.removeOne(state, idOf(payload));
      else if (typed) adapter.setOne(state, { ...typed, seen: payload.stored });
    },
    /**
     * Keeps this key, unless an earlier call of the cell has no answer yet: its key is used again. But if the owner began
     * to type anew when the page showed what became of that call, this is another act, although it may look the same.
     */
    changeSent: (state, { payload }: PayloadAction<Cell & Pick<Sent, 'key'>>) => {
      const id = idOf(payload);
      const typed = state.entities[id];
      const shown = typed?.shown ?? typed?.seen;
      const sent = { ...payload, text: typed?.text ?? '', by: typed?.by, shown };
      if (state.sent.entities[id]?.shown !== shown) sentAdapter.setOne(state.sent, sent);
      else sentAdapter.addOne(state.sent, sent);
    },
    /** An answer arrived. `hasArrived`: the earlier call was stored after all, so the text is now based on it. */
    changeAnswered: (state, { payload }: PayloadAction<Cell & { hasArrived: boolean }>) => {
      const id = idOf(payload);
      const [typed, sent] = [state.entities[id], state.sent.entities[id]];
      if (payload.hasArrived && typed && sent) typed.seen = sent.text;
      sentAdapter.removeOne(state.sent, id);
    },
    /** The change was saved or discarded. */
    changeEnded: (state, { payload }: PayloadAction<Cell>) =>
      adapter.removeOne(state, idOf(payload)),
    /**
     * The orders have moved, or the dialog of their move was closed. Only one such dialog can be open. Texts about the
     * orders in `except`, which can still move, stay.
     */
    moveDetailsEnded: (state, { payload: except = [] }: PayloadAction<string[] | undefined>) => {
      const isOver = ({ id, field }: Cell) =>
        MOVE_DETAILS.some((detail) => detail === field) &&
        id.split(' ').some((order) => !except.includes(order));
      adapter.removeMany(state, selectAll(state).filter(isOver).map(idOf));
    },
  },
  extraReducers: (builder) =>
    builder.addCase(identityObserved, (state, { payload: user }) => {
      if (!user) return;
      const isOthers = ({ by }: Pick<UnsentChange, 'by'>) => by !== user.uid;
      adapter.removeMany(state, selectAll(state).filter(isOthers).map(idOf));
      const sent = Object.values(state.sent.entities).filter(isOthers);
      sentAdapter.removeMany(state.sent, sent.map(idOf));
    }),
  selectors: {
    selectUnsentChange: (state, cell: Cell): UnsentChange | undefined =>
      selectById(state, idOf(cell)),
    selectSentChange: ({ sent }, cell: Cell): Sent | undefined => sent.entities[idOf(cell)],
    /** Whether something is typed that a reload would lose. */
    selectHasUnsentChanges: (state) =>
      selectAll(state).some(({ field, text, seen }) => field !== 'table' && text !== seen),
  },
});

const unsentChangesSlice = slice.injectInto(ownerReducer);
export const { changeTyped, changeSent, changeAnswered, changeStored, changeEnded } = slice.actions;
export const { moveDetailsEnded } = slice.actions;
export const { selectUnsentChange, selectSentChange, selectHasUnsentChanges } =
  unsentChangesSlice.getSelectors(
    ({ owner }: { owner: Partial<WithSlice<typeof slice>> }) => owner.unsentChanges,
  );
