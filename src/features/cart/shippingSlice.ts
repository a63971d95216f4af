/**
 * What the shopper has typed on the shipping page. It outlives a look at the cart and a renewed session,
 * and is gone once the order is placed or the person leaves.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api } from '../../services/api';
import { ordersApi } from '../orders/ordersApi';
import type { ShippingDetails } from './checkout';

/** Absent fields have not been touched yet. */
export type ShippingDraft = Partial<ShippingDetails>;

export const shippingSlice = createSlice({
  name: 'shipping',
  initialState: (): ShippingDraft => ({}),
  reducers: {
    shippingTyped: (draft, { payload }: PayloadAction<ShippingDraft>) => ({ ...draft, ...payload }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(api.util.resetApiState, (): ShippingDraft => ({}))
      .addMatcher(ordersApi.endpoints.placeOrder.matchFulfilled, (): ShippingDraft => ({})),
  selectors: {
    selectShippingDraft: (draft) => draft,
  },
});

export const { shippingTyped } = shippingSlice.actions;
export const { selectShippingDraft } = shippingSlice.selectors;
