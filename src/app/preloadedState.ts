/** The states from which the server renders pages. The browser hydrates the pages with the same states. */
import type { CatalogueView } from '#domain/pageRenderer';
import { productIdIn, PROTECTED_PAGES } from '#domain/pagePaths';
import { paginationOf } from '#domain/renderedPageName';
import { authSlice, type AuthState } from '../features/auth/authSlice';
import { cartSlice } from '../features/cart/cartSlice';
import { productsApi } from '../api/productsApi';
import { paginationSlice } from '../features/catalogue/paginationSlice';
import { createRootReducer, type RootState } from './rootReducer';

/**
 * Returns the state for the page with this name. The cart is empty. On a public page the visitor is signed
 * out. On a protected page the sign-in status is unknown. `view` adds the products that the server has read.
 */
export function preloadedState(name: string, view?: CatalogueView): RootState {
  const reduce = createRootReducer(cartSlice.reducer);
  const blank = reduce(undefined, { type: 'preloaded' });
  const pagination = paginationOf(name);
  const state: RootState = {
    ...blank,
    ...(!PROTECTED_PAGES.includes(name) && { [authSlice.name]: signedOut }),
    ...(pagination && { [paginationSlice.name]: { place: pagination } }),
  };
  const { upsertQueryEntries } = productsApi.util;
  if (view?.found) {
    const arg = productIdIn(name) ?? '';
    const entry = { endpointName: 'getProduct', arg, value: view.found } as const;
    return reduce(state, upsertQueryEntries([entry]));
  }
  if (!pagination || !view) return state;
  const { products, ...counted } = view;
  const list = { endpointName: 'getProducts', arg: pagination, value: products } as const;
  const count = { endpointName: 'getProductCount', arg: pagination.query, value: counted } as const;
  return reduce(state, upsertQueryEntries([list, count]));
}

const signedOut: AuthState = { status: 'signedOut', user: null };
