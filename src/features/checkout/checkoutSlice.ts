/** The state of checkout in this tab, and the outcomes of the user's last attempts in all tabs. */

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api } from '#src/api/api';
import type { ApiError } from '#src/api/apiError';
import type { OrderToPay } from '#src/api/placingApi';
import type { StoreApi } from '#src/api/services';
import { selectAuthUser } from '../auth/authSlice';
import {
  cartChangedElsewhere,
  cartChangedHere,
  piecesHeld,
  undoDismissed,
} from '../cart/cartSlice';
import { type Attempt, readAttempts } from './checkoutRecord';

/** Why a press of the button has ordered nothing. */
export type Refusal = ApiError | { kind: 'cartChanged' };

export type CheckoutState =
  | { status: 'idle' }
  | { status: 'sending' }
  /** The server is asked what became of an attempt. */
  | { status: 'findingOut' }
  /** The server did not answer. The shopper can ask again. */
  | { status: 'unknown'; error: ApiError }
  /** The form can be edited again. `agreed` is the total that the shopper had agreed to, as a decimal amount. */
  | { status: 'refused'; error: Refusal; agreed?: number | undefined }
  | { status: 'placed' }
  /** The order stands and waits for its payment by card. Its pieces stay in the cart until it is paid. */
  | ({ status: 'toPay' } & OrderToPay)
  /** Another tab of this browser has placed an order. */
  | { status: 'placedElsewhere' };

interface Checkout {
  /** In a field of its own, so that a reducer can replace it. */
  state: CheckoutState;
  /** The user's last attempts that are not open, newest first. */
  outcomes: Attempt[];
  /** The ids of the products in the open attempts of other users, who signed out before the answer arrived. */
  left: string[];
}

interface RecordContent extends Pick<Checkout, 'left'> {
  /** The user's attempts, newest first. Other users' attempts must not enter an action, because reports show actions. */
  own: Attempt[];
  /** False for the first reading after a sign-in, when the newest order may be days old. */
  isNews: boolean;
}

const IDLE = { status: 'idle' } as const;
const initialState: Checkout = { state: IDLE, outcomes: [], left: [] };

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    /** Sets the state of checkout, except for a placed order. */
    checkoutMoved(checkout, { payload }: PayloadAction<CheckoutState>) {
      checkout.state = payload;
    },
    orderPlaced(checkout, { payload }: PayloadAction<Attempt>) {
      checkout.state = { status: 'placed' };
      checkout.outcomes.unshift(payload);
    },
    recordRead(checkout, { payload: { own, left, isNews } }: PayloadAction<RecordContent>) {
      // This tab's unfinished order could be mistaken for another tab's. After its end, the record is read again.
      if (isUnderWay(checkout)) return;
      const former = newestPlaced(checkout)?.key;
      checkout.outcomes = own.filter((each) => !isOpen(each));
      checkout.left = left;
      const placed = newestPlaced(checkout)?.key;
      if (isNews && placed !== undefined && placed !== former)
        checkout.state = { status: 'placedElsewhere' };
      else if (['unknown', 'toPay'].includes(checkout.state.status) && !own.some(isOpen))
        checkout.state = IDLE;
    },
  },
  extraReducers: (builder) =>
    builder
      // A sign-out resets the API's state.
      .addCase(api.util.resetApiState, () => initialState)
      .addCase(cartChangedElsewhere, (checkout) => {
        // The note about another tab's order stays, because that order has changed the cart.
        if (checkout.state.status === 'refused') checkout.state = IDLE;
      })
      .addMatcher(cartChangedHere, (checkout) => {
        if (['refused', 'placed', 'placedElsewhere'].includes(checkout.state.status))
          checkout.state = IDLE;
      }),
  selectors: {
    selectCheckout: ({ state }): CheckoutState => state,
    selectOutcomes: ({ outcomes }): readonly Attempt[] => outcomes,
    selectPossiblyOrdered: ({ left }): readonly string[] => left,
    /** Whether there is an outcome that the shopper has not seen yet. */
    selectHasNews: ({ outcomes }) => outcomes.some(({ seen }) => !seen),
    /** Whether an order was placed in this tab and its thank-you page has not been shown yet. */
    selectIsThanksDue: (checkout) =>
      checkout.state.status === 'placed' && newestPlaced(checkout)?.seen === false,
    /** Returns the last order that this browser has placed for the user. */
    selectLastPlaced: newestPlaced,
    /** Whether this tab sends an order or asks for the result. Meanwhile, the shopper cannot order again. */
    selectIsOrderUnderWay: isUnderWay,
  },
});

function isUnderWay({ state }: Pick<Checkout, 'state'>): boolean {
  return state.status === 'sending' || state.status === 'findingOut';
}

const isOpen = ({ status }: Attempt) => status === 'open';

function newestPlaced({ outcomes }: Pick<Checkout, 'outcomes'>): Attempt | undefined {
  return outcomes.find(({ status }) => status === 'placed');
}

export const { checkoutMoved, orderPlaced, recordRead } = checkoutSlice.actions;
export const {
  selectCheckout,
  selectOutcomes,
  selectPossiblyOrdered,
  selectHasNews,
  selectIsThanksDue,
  selectLastPlaced,
  selectIsOrderUnderWay,
} = checkoutSlice.selectors;

type Reader = StoreApi<Parameters<typeof selectAuthUser>[0] & { checkout: Checkout }>;

/** Reads the stored record, which another tab may have changed. */
export function loadRecord({ dispatch, getState, extra }: Reader, isNews = true): void {
  const all = readAttempts(extra.storage);
  // Most visitors have ordered nothing.
  if (all.length === 0 && getState().checkout === initialState) return;
  const uid = selectAuthUser(getState())?.uid;
  const others = all.filter((each) => each.uid !== uid && isOpen(each));
  if (!all.some((each) => each.uid === uid && isOpen(each))) dispatch(piecesHeld());
  dispatch(
    recordRead({
      own: all.filter((each) => each.uid === uid),
      left: others.flatMap(({ items }) => Object.keys(items)),
      isNews,
    }),
  );
  // Undo would bring back goods that another tab has ordered.
  if (getState().checkout.state.status === 'placedElsewhere') dispatch(undoDismissed());
}

/** Returns the user's attempt that the server has neither accepted nor refused. */
export function openAttempt({ getState, extra }: Omit<Reader, 'dispatch'>): Attempt | undefined {
  const uid = selectAuthUser(getState())?.uid;
  return readAttempts(extra.storage).find((each) => each.uid === uid && isOpen(each));
}
