/** The owner's settings of the shop, such as its name and its tax. The server sends them with the page. */

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_SHOP, type ShopInfo, type TaxRule } from '#domain/shopInfo';

export const shopSlice = createSlice({
  name: 'shop',
  initialState: DEFAULT_SHOP,
  reducers: {
    /** The owner has changed a setting since the page was opened. */
    shopChanged: (_state, { payload }: PayloadAction<ShopInfo>) => payload,
    /** The API has refused an order because of an outdated tax, and has sent the current tax. */
    taxRuleChanged: (state, { payload }: PayloadAction<TaxRule>) => ({ ...state, tax: payload }),
  },
  selectors: {
    selectShop: (state) => state,
    selectTaxRule: (state) => state.tax,
  },
});

export const { shopChanged, taxRuleChanged } = shopSlice.actions;
export const { selectShop, selectTaxRule } = shopSlice.selectors;
