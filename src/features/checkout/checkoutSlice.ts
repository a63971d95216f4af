/**
 * Checkout in this tab: the state that `checkoutMachine.ts` defines, and how this person's last attempts ended,
 * which the stored record tells to every tab.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api } from '#src/api/api';
import { orderAnswerLost } from '#src/api/ordersApi';
import { identityObserved } from '../auth/authSlice';
import * as cart from '../cart/cartSlice';
import { type CheckoutEvent, type CheckoutState, next } from './checkoutMachine';
import type { OrderAttempt, Outcome } from './checkoutRecord';

interface Checkout {
  /** In a field, so that a reducer can replace it as a whole. */
  state: CheckoutState;
  /** The person whose outcomes are here. */
  uid: string | null;
  /** Newest first. */
  outcomes: Outcome[];
}

/** What a tab reads from the stored record. */
interface Recorded {
  attempt: OrderAttempt | null;
  /** The outcomes of the signed-in person. */
  outcomes: Outcome[];
  /** False when the record is read for the first time since the person has signed in. */
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
     * The record was read, because this tab or another one has changed it. Tells the state what has happened in
     * another tab.
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
    /** Whether the shopper has not seen yet how an attempt ended. */
    selectHasNews: ({ outcomes }) => outcomes.some(({ seen }) => !seen),
    /** Whether an order was placed in this tab and its thank-you page has not been shown yet. */
    selectIsThanksDue: ({ state, outcomes }) =>
      state.status === 'placed' &&
      !outcomes.some(({ key, seen }) => seen && key === state.orderKey),
    /** The last order that this browser has placed for this person. */
    selectLastPlaced: ({ outcomes }) => outcomes.find(({ status }) => status === 'placed'),
    /** The order that another tab has placed, and that explains why lines have left the cart. */
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
