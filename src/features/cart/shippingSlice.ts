/**
 * What stands in the form of the shipping page: what the shopper has typed, over what the last order
 * said. It outlives a look at the cart, a renewed session and a sign-in that ended by itself. What was
 * typed is gone once the order is placed, all of it when the person signs out or another one signs in.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OrderRequest } from '../../../domain/order';
import { identityObserved } from '../auth/authSlice';
import { ordersApi } from '../orders/ordersApi';
import type { ShippingDetails } from './checkout';

/** Absent fields have not been touched yet. */
export type ShippingDraft = Partial<ShippingDetails>;

interface ShippingState {
  /** Whose it is. */
  uid: string | null;
  draft: ShippingDraft;
  last: ShippingDetails | null;
}

const initialState: ShippingState = { uid: null, draft: {}, last: null };

export const shippingSlice = createSlice({
  name: 'shipping',
  initialState,
  reducers: {
    shippingTyped: (state, { payload }: PayloadAction<ShippingDraft>) => {
      Object.assign(state.draft, payload);
    },
    shippingRecalled: (state, { payload }: PayloadAction<ShippingDetails>) => {
      state.last = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(identityObserved, (state, { payload: user, meta }) => {
        const isKept = user ? user.uid === state.uid : meta.hasEnded;
        return isKept ? state : { ...initialState, uid: user?.uid ?? null };
      })
      .addMatcher(ordersApi.endpoints.placeOrder.matchFulfilled, (state, { meta }) => {
        state.draft = {};
        state.last = shippingOf(meta.arg.originalArgs.body);
      }),
  selectors: {
    selectShippingDraft: ({ draft }) => draft,
    selectLastShipping: ({ last }) => last,
  },
});

/** The shipping details that an order was sent with. */
export function shippingOf({ name, number, address = '' }: OrderRequest): ShippingDetails {
  return { name, number, address };
}

export const { shippingTyped, shippingRecalled } = shippingSlice.actions;
export const { selectShippingDraft, selectLastShipping } = shippingSlice.selectors;
