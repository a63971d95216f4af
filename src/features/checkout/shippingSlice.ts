/** What the user typed and chose in the shipping form since the last order. It is stored for this user only. */

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { identityObserved } from '../auth/authSlice';
import { orderPlaced } from './checkoutSlice';
import type { ShippingDraft } from './shippingDetails';

interface ShippingState {
  /** The user to whom `draft` belongs. */
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
    /** Restores the draft that was typed before a reload or another sign-in. */
    shippingDraftRecalled: (state, { payload }: PayloadAction<ShippingDraft>) => {
      state.draft = { ...payload, ...state.draft };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(identityObserved, (state, { payload: user }) =>
        user?.uid === state.uid ? state : { ...initialState, uid: user?.uid ?? null },
      )
      .addCase(orderPlaced, (state) => {
        state.draft = {};
      }),
  selectors: {
    selectShippingDraft: ({ draft }) => draft,
  },
});

export const { shippingTyped, shippingDraftRecalled } = shippingSlice.actions;
export const { selectShippingDraft } = shippingSlice.selectors;
