/** The owner's settings of the shop, such as its name and its tax. The server sends them with the page. */

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_SHOP, type ShopInfo } from '#domain/shopInfo';

export const shopSlice = createSlice({
  name: 'shop',
  initialState: DEFAULT_SHOP,
  reducers: {
    /** The owner has changed some of it since the page was opened. */
    shopChanged: (state, { payload }: PayloadAction<Partial<ShopInfo>>) => ({
      ...state,
      ...payload,
    }),
  },
  selectors: {
    selectShop: (state) => state,
    selectTaxRule: (state) => state.tax,
  },
});

export const { shopChanged } = shopSlice.actions;
export const { selectShop, selectTaxRule } = shopSlice.selectors;
