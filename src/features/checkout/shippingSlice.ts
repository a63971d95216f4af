/**
 * The contents of the shipping form. Each field contains what the shopper typed, or otherwise the value from
 * the last order. The contents survive a visit to the cart, a reload, a renewed session and an expired sign-in.
 * They are cleared when the user signs out, or when another user signs in. When an order is placed, the
 * contents are replaced by that order's details.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { identityObserved } from '../auth/authSlice';
import { checkoutApi } from './checkoutApi';
import { shippingOf, type ShippingDetails } from './orderRequest';

/** Fields that the shopper has not edited are absent. */
export type ShippingDraft = Partial<ShippingDetails>;

interface ShippingState {
  /** The owner of the draft. */
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
    /** Restores what was typed before a reload. */
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
