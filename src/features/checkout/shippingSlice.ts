/**
 * The contents of the shipping form: the texts that the user typed, and the details of the last order for all other
 * fields. Both are stored for this user only, and are restored after a reload and after another sign-in. A placed order
 * empties `draft`, and its details replace `last`.
 */

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { identityObserved } from '../auth/authSlice';
import { orderPlaced } from './checkoutSlice';
import { type ShippingDetails, type ShippingDraft, pickShipping } from './shippingDetails';

interface ShippingState {
  /** The user to whom `draft` and `last` belong. */
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
    /** Restores the draft that was typed before a reload or another sign-in. */
    shippingDraftRecalled: (state, { payload }: PayloadAction<ShippingDraft>) => {
      state.draft = { ...payload, ...state.draft };
    },
    shippingRecalled: (state, { payload }: PayloadAction<ShippingDetails>) => {
      state.last = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(identityObserved, (state, { payload: user }) =>
        user?.uid === state.uid ? state : { ...initialState, uid: user?.uid ?? null },
      )
      .addCase(orderPlaced, (state, { payload: { uid, body } }) => {
        if (uid !== state.uid) return;
        state.draft = {};
        if (body) state.last = pickShipping(body);
      }),
  selectors: {
    selectShippingDraft: ({ draft }) => draft,
    selectLastShipping: ({ last }) => last,
  },
});

export const { shippingTyped, shippingDraftRecalled, shippingRecalled } = shippingSlice.actions;
export const { selectShippingDraft, selectLastShipping } = shippingSlice.selectors;
