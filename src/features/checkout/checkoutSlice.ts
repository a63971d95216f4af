/** Checkout in this tab: how far the order is, and what became of the person's last attempts in any tab. */

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OrderRequest } from '#domain/order';
import { api } from '#src/api/api';
import type { ApiError } from '#src/api/apiError';
import { identityObserved } from '../auth/authSlice';
import { cartChangedElsewhere, cartChangedHere } from '../cart/cartSlice';
import type { Attempt } from './checkoutRecord';

/** Why nothing was ordered by this press. `cannotKnow`: an earlier press may have ordered the same. */
export type Refusal = ApiError | { kind: 'cartChanged' } | { kind: 'cannotKnow' };

export type CheckoutState =
  | { status: 'idle' }
  | { status: 'sending' }
  /** The server is asked what became of an attempt. */
  | { status: 'findingOut' }
  /** The server did not answer. The shopper can ask again. */
  | { status: 'unknown'; key: string; error: ApiError }
  /** The form can be edited again. `agreed` is the total that the shopper had agreed to, as a decimal amount. */
  | { status: 'refused'; error: Refusal; agreed?: number | undefined }
  | { status: 'placed'; orderKey: string }
  /** Another tab of this browser has placed an order. */
  | { status: 'placedElsewhere'; orderKey: string };

interface Checkout {
  /** In a field of its own, so that a reducer can replace it. */
  state: CheckoutState;
  /** The user to whom `outcomes` belongs. */
  uid: string | null;
  /** What became of the user's last attempts, newest first. */
  outcomes: Attempt[];
  /** The products that somebody may have ordered who has signed out before the answer came. */
  left: string[];
}

/** The part of the stored record that the slice needs. */
interface Recorded extends Pick<Checkout, 'outcomes' | 'left'> {
  /** The key of the user's attempt that is not answered. */
  open: string | undefined;
  /** False at the first read after a sign-in: the newest order may be days old. */
  isNews: boolean;
}

/** The order is stored, and its pieces have left the cart. */
interface OrderPlaced {
  uid: string;
  orderKey: string;
  /** Null if the person signed out before this was known. */
  body: OrderRequest | null;
}

const IDLE = { status: 'idle' } as const;
const initialState: Checkout = { state: IDLE, uid: null, outcomes: [], left: [] };

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    /** This tab has begun, asks, or knows why nothing was ordered. */
    checkoutMoved(checkout, { payload }: PayloadAction<CheckoutState>) {
      checkout.state = payload;
    },
    /** The shopper has closed the question about a new total. */
    questionClosed(checkout) {
      checkout.state = IDLE;
    },
    orderPlaced(checkout, { payload: { orderKey } }: PayloadAction<OrderPlaced>) {
      checkout.state = { status: 'placed', orderKey };
    },
    recordRead(checkout, { payload }: PayloadAction<Recorded>) {
      checkout.state = stateAfter(checkout, payload);
      checkout.outcomes = payload.outcomes;
      checkout.left = payload.left;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(api.util.resetApiState, (checkout) => {
        checkout.state = IDLE;
      })
      .addCase(identityObserved, (checkout, { payload: user }) =>
        user?.uid === checkout.uid ? checkout : { ...initialState, uid: user?.uid ?? null },
      )
      .addCase(cartChangedElsewhere, (checkout) => {
        // The words about another tab's order stay, because that order is the change.
        if (checkout.state.status === 'refused') checkout.state = IDLE;
      })
      .addMatcher(cartChangedHere, (checkout) => {
        if (['refused', 'placed', 'placedElsewhere'].includes(checkout.state.status))
          checkout.state = IDLE;
      }),
  selectors: {
    selectCheckout: ({ state }): CheckoutState => state,
    selectOutcomes: ({ outcomes }): readonly Attempt[] => outcomes,
    selectLeft: ({ left }): readonly string[] => left,
    /** Whether there is an outcome that the shopper has not seen yet. */
    selectHasNews: ({ outcomes }) => outcomes.some(({ seen }) => !seen),
    /** Whether an order was placed in this tab and its thank-you page has not been shown yet. */
    selectIsThanksDue: ({ state, outcomes }) =>
      state.status === 'placed' &&
      !outcomes.some(({ key, seen }) => seen && key === state.orderKey),
    /** Returns the last order that this browser has placed for the user. */
    selectLastPlaced: ({ outcomes }) => outcomes.find(({ status }) => status === 'placed'),
    /** Returns the order with which another tab has removed lines from the cart. */
    selectPlacedElsewhere: ({ state, outcomes }) =>
      state.status === 'placedElsewhere'
        ? outcomes.find(({ key }) => key === state.orderKey)
        : undefined,
    /** Whether this tab sends an order, or asks for one. Until then, the shopper cannot order again. */
    selectIsOrderUnderWay: ({ state }) => isUnderWay(state),
  },
});

function isUnderWay({ status }: CheckoutState): boolean {
  return status === 'sending' || status === 'findingOut';
}

/** What another tab has stored changes what this tab shows, unless this tab waits for an answer itself. */
function stateAfter({ state, outcomes }: Checkout, recorded: Recorded): CheckoutState {
  if (isUnderWay(state)) return state;
  const newest = recorded.outcomes.find(({ status }) => status === 'placed');
  const isOwn = newest && state.status === 'placed' && newest.key === state.orderKey;
  if (newest && recorded.isNews && !isOwn && !outcomes.some(({ key }) => key === newest.key))
    return { status: 'placedElsewhere', orderKey: newest.key };
  return state.status === 'unknown' && state.key !== recorded.open ? IDLE : state;
}

export const { checkoutMoved, questionClosed, orderPlaced, recordRead } = checkoutSlice.actions;
export const {
  selectCheckout,
  selectOutcomes,
  selectLeft,
  selectHasNews,
  selectIsThanksDue,
  selectLastPlaced,
  selectPlacedElsewhere,
  selectIsOrderUnderWay,
} = checkoutSlice.selectors;
