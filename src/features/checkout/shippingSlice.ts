/**
 * What stands in the form of the shipping page: what the shopper has typed, over what the last order
 * said. It outlives a look at the cart, a reload, a renewed session and a sign-in that ended by itself. What was
 * typed is gone once the order is placed, all of it when the person signs out or another one signs in.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { identityObserved } from '../auth/authSlice';
import { checkoutApi } from './checkoutApi';
import { shippingOf, type ShippingDetails } from './orderRequest';

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
    /** What was typed before the page was loaded anew. */
    shippingDraftRecalled: (state, { payload }: PayloadAction<ShippingDraft>) => {
      state.draft = { ...payload, ...state.draft };
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
      .addMatcher(checkoutApi.endpoints.placeOrder.matchFulfilled, (state, { meta }) => {
        state.draft = {};
        state.last = shippingOf(meta.arg.originalArgs.body);
      }),
  selectors: {
    selectShippingDraft: ({ draft }) => draft,
    selectLastShipping: ({ last }) => last,
  },
});

export const { shippingTyped, shippingDraftRecalled, shippingRecalled } = shippingSlice.actions;
export const { selectShippingDraft, selectLastShipping } = shippingSlice.selectors;
