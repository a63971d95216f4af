/**
 * What the shopper has typed on the shipping page. It outlives a look at the cart, a renewed session and
 * a sign-in that ended by itself; it is gone once the order is placed, the person signs out or another
 * one signs in.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { identityObserved } from '../auth/authSlice';
import { ordersApi } from '../orders/ordersApi';
import type { ShippingDetails } from './checkout';

/** Absent fields have not been touched yet. */
export type ShippingDraft = Partial<ShippingDetails>;

interface ShippingState {
  /** Whose it is. */
  uid: string | null;
  draft: ShippingDraft;
}

const initialState: ShippingState = { uid: null, draft: {} };

export const shippingSlice = createSlice({
  name: 'shipping',
  initialState,
  reducers: {
    shippingTyped: (state, { payload }: PayloadAction<ShippingDraft>) => {
      Object.assign(state.draft, payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(identityObserved, (state, { payload: user, meta }) => {
        const isKept = user ? user.uid === state.uid : meta.hasEnded;
        return isKept ? state : { uid: user?.uid ?? null, draft: {} };
      })
      .addMatcher(ordersApi.endpoints.placeOrder.matchFulfilled, (state) => {
        state.draft = {};
      }),
  selectors: {
    selectShippingDraft: (state) => state.draft,
  },
});

export const { shippingTyped } = shippingSlice.actions;
export const { selectShippingDraft } = shippingSlice.selectors;
