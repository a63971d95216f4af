/** How checkout goes on this page: the machine's state, moved by what happens. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api } from '../../services/api';
import { identityObserved } from '../auth/authSlice';
import * as cart from '../cart/cartSlice';
import { type CheckoutEvent, type CheckoutState, next } from './checkoutMachine';

/** An object around the machine's state: a reducer may then move on within it. */
interface Checkout {
  state: CheckoutState;
  /** The key of the last order that this page knows to be placed, whichever page placed it. */
  lastPlaced: string | null;
  /** The key of the order that the shopper was thanked for: the form is free again. */
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
    /** What storage told when the page was loaded: an order of before, of which nothing is to be said. */
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
    /** An order was placed here, and nobody has been thanked for it yet. */
    selectIsThanksDue: ({ state, thanked }) =>
      state.status === 'placed' && state.orderKey !== thanked,
    selectLastPlaced: ({ lastPlaced }) => lastPlaced,
    /** While an order may be on its way, neither the form nor the cart is to be sent again. */
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
