/**
 * Checkout in this tab: the state that `checkoutMachine.ts` defines, and the outcomes of the user's last attempts,
 * which every tab reads from the stored record.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api } from '#src/api/api';
import { orderAnswerLost } from '#src/api/ordersApi';
import { identityObserved } from '../auth/authSlice';
import * as cart from '../cart/cartSlice';
import { type CheckoutEvent, type CheckoutState, next } from './checkoutMachine';
import type { OrderAttempt, Outcome } from './checkoutRecord';

interface Checkout {
  /** The state of the machine, in a field of its own, so that a reducer can replace it. */
  state: CheckoutState;
  /** The user to whom `outcomes` belongs. */
  uid: string | null;
  /** The outcomes of the user's last attempts, newest first. */
  outcomes: Outcome[];
}

/** The part of the stored record that the slice needs. */
interface Recorded {
  attempt: OrderAttempt | null;
  /** The outcomes of the signed-in user. */
  outcomes: Outcome[];
  /**
   * Whether a new order in the record counts as just placed by another tab. False at the first read after a sign-in,
   * because the order may be days old.
   */
  isNews: boolean;
}

const initialState: Checkout = { state: { status: 'idle' }, uid: null, outcomes: [] };

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    checkoutMoved(checkout, { payload: event }: PayloadAction<CheckoutEvent>) {
      move(checkout, event);
    },
    /**
     * The stored record was read, because this tab or another tab has changed it. Moves the state if another tab has
     * placed an order or ended the attempt.
     */
    recordRead(checkout, { payload }: PayloadAction<Recorded>) {
      const { attempt, outcomes, isNews } = payload;
      const newest = outcomes.find(({ status }) => status === 'placed');
      const isKnown = !newest || checkout.outcomes.some(({ key }) => key === newest.key);
      if (isNews && !isKnown && !isOwn(checkout.state, newest.key))
        move(checkout, { type: 'placedElsewhere', orderKey: newest.key });
      if (checkout.state.status === 'unknown' && attempt?.id !== checkout.state.attemptId)
        move(checkout, { type: 'withdrawn' });
      checkout.outcomes = outcomes;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(orderAnswerLost, (checkout) => move(checkout, { type: 'answerLost' }))
      .addCase(api.util.resetApiState, (checkout) => move(checkout, { type: 'personLeft' }))
      .addCase(identityObserved, (checkout, { payload: user }) =>
        user?.uid === checkout.uid ? checkout : { ...initialState, uid: user?.uid ?? null },
      )
      .addCase(cart.cartChangedElsewhere, (checkout) =>
        move(checkout, { type: 'cartChangedElsewhere' }),
      )
      .addMatcher(cart.cartChangedHere, (checkout) => move(checkout, { type: 'cartChanged' })),
  selectors: {
    selectCheckout: ({ state }): CheckoutState => state,
    selectOutcomes: ({ outcomes }): readonly Outcome[] => outcomes,
    /** Whether there is an outcome that the shopper has not seen yet. */
    selectHasNews: ({ outcomes }) => outcomes.some(({ seen }) => !seen),
    /** Whether an order was placed in this tab and its thank-you page has not been shown yet. */
    selectIsThanksDue: ({ state, outcomes }) =>
      state.status === 'placed' &&
      !outcomes.some(({ key, seen }) => seen && key === state.orderKey),
    /** Returns the outcome of the last order that this browser has placed for the user. */
    selectLastPlaced: ({ outcomes }) => outcomes.find(({ status }) => status === 'placed'),
    /** Returns the outcome of the order with which another tab has removed lines from the cart. */
    selectPlacedElsewhere: ({ state, outcomes }) =>
      state.status === 'placedElsewhere'
        ? outcomes.find(({ key }) => key === state.orderKey)
        : undefined,
    /** Whether an order may be in progress. Until its result is known, the shopper cannot order again. */
    selectIsOrderUnderWay: ({ state: { status } }) =>
      status === 'sending' || status === 'findingOut',
  },
});

function isOwn(state: CheckoutState, key: string): boolean {
  return state.status === 'placed' && state.orderKey === key;
}

function move(checkout: Checkout, event: CheckoutEvent): void {
  checkout.state = next(checkout.state, event);
}

export const { checkoutMoved, recordRead } = checkoutSlice.actions;
export const {
  selectCheckout,
  selectOutcomes,
  selectHasNews,
  selectIsThanksDue,
  selectLastPlaced,
  selectPlacedElsewhere,
  selectIsOrderUnderWay,
} = checkoutSlice.selectors;
