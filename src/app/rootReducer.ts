import {
  combineReducers,
  combineSlices,
  type Reducer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { api } from '../api/api';
import type { Services } from '../api/services';
import { announcementsSlice } from '../features/announcements/announcementsSlice';
import { authSlice } from '../features/auth/authSlice';
import type { CartState } from '../features/cart/cartSlice';
import { chosenSizesSlice } from '../features/catalogue/chosenSizesSlice';
import { paginationSlice } from '../features/catalogue/paginationSlice';
import { checkoutSlice } from '../features/checkout/checkoutSlice';
import { shippingSlice } from '../features/checkout/shippingSlice';
import { languageSlice } from '../features/language/languageSlice';
import { shopSlice } from '../features/shop/shopSlice';

/** The owner's part injects its slices when it is loaded. */
export const ownerReducer = combineSlices();

/** The cart's reducer is an argument, because it is tied to one browser's storage. */
export function createRootReducer(cartReducer: Reducer<CartState>) {
  return combineReducers({
    [shopSlice.name]: shopSlice.reducer,
    [languageSlice.name]: languageSlice.reducer,
    [authSlice.name]: authSlice.reducer,
    [paginationSlice.name]: paginationSlice.reducer,
    [chosenSizesSlice.name]: chosenSizesSlice.reducer,
    cart: cartReducer,
    [shippingSlice.name]: shippingSlice.reducer,
    [checkoutSlice.name]: checkoutSlice.reducer,
    owner: ownerReducer,
    [announcementsSlice.name]: announcementsSlice.reducer,
    [api.reducerPath]: api.reducer,
  });
}

export type RootState = ReturnType<ReturnType<typeof createRootReducer>>;
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
