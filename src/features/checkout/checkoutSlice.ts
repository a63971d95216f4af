/** The Redux slice for checkout in this tab. The events that `checkoutMachine.ts` defines change its state. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api } from '#src/api/api';
import { identityObserved } from '../auth/authSlice';
import * as cart from '../cart/cartSlice';
import { type CheckoutEvent, type CheckoutState, next } from './checkoutMachine';

/** Contains the state of `checkoutMachine.ts` in a field, so that a reducer can replace it as a whole. */
interface Checkout {
  state: CheckoutState;
  /** The key of the last order that this tab knows of, whichever tab placed it. */
  lastPlaced: string | null;
  /**
   * The key of the last order whose thank-you page was shown. Once it has been shown, the shipping page shows
   * its form again.
   */
  thanked: string | null;
}

const initialState: Checkout = { state: { status: 'idle' }, lastPlaced: null, thanked: null };

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    checkoutMoved(checkout, { payload: event }: PayloadAction<CheckoutEvent>) {
      move(checkout, event);
      const { state } = checkout;
      if (state.status === 'placed' || state.status === 'placedElsewhere')
        checkout.lastPlaced = state.orderKey;
    },
    orderThanked(checkout) {
      checkout.thanked = checkout.lastPlaced;
    },
    /** The order with this key was placed before the page was loaded, so no notice about it is shown. */
    formerOrderSeen(checkout, { payload: orderKey }: PayloadAction<string | null>) {
      checkout.lastPlaced = orderKey;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(api.util.resetApiState, (checkout) => move(checkout, { type: 'personLeft' }))
      .addCase(identityObserved, (checkout, { payload: user, meta }) => {
        if (!user && !meta.hasEnded) move(checkout, { type: 'personLeft' });
      })
      .addCase(cart.cartChangedElsewhere, (checkout) =>
        move(checkout, { type: 'cartChangedElsewhere' }),
      )
      .addMatcher(cart.cartChangedHere, (checkout) => move(checkout, { type: 'cartChanged' })),
  selectors: {
    selectCheckout: ({ state }): CheckoutState => state,
    /** Whether an order was placed in this tab and the thank-you page has not been shown for it yet. */
    selectIsThanksDue: ({ state, thanked }) =>
      state.status === 'placed' && state.orderKey !== thanked,
    selectLastPlaced: ({ lastPlaced }) => lastPlaced,
    /** Whether an order may be in progress. Until its result is known, the shopper cannot order again. */
    selectIsOrderUnderWay: ({ state: { status } }) =>
      status === 'sending' || status === 'findingOut',
  },
});

function move(checkout: Checkout, event: CheckoutEvent): void {
  checkout.state = next(checkout.state, event);
}

export const { checkoutMoved, formerOrderSeen, orderThanked } = checkoutSlice.actions;
export const { selectCheckout, selectIsThanksDue, selectLastPlaced, selectIsOrderUnderWay } =
  checkoutSlice.selectors;
