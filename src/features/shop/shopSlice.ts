/** The owner's settings of the shop, such as its name and its tax. The server sends them with the page. */

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_SHOP, type TaxRule } from '#domain/shopInfo';

export const shopSlice = createSlice({
  name: 'shop',
  initialState: DEFAULT_SHOP,
  reducers: {
    /** The API has refused an order, because the owner has changed the tax since the page was opened. */
    taxRuleChanged: (state, { payload }: PayloadAction<TaxRule>) => ({ ...state, tax: payload }),
  },
  selectors: {
    selectShop: (state) => state,
    selectTaxRule: (state) => state.tax,
  },
});

export const { taxRuleChanged } = shopSlice.actions;
export const { selectShop, selectTaxRule } = shopSlice.selectors;
