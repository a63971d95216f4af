/** The states from which the server renders pages. The browser hydrates the pages with the same states. */
import type { CatalogueView } from '#domain/pageRenderer';
import { PROTECTED_PAGES } from '#domain/pagePaths';
import type { FoundProduct } from '#domain/productDetails';
import { paginationOf, productIdOf } from '../renderedPageName';
import { authSlice, type AuthState } from '../features/auth/authSlice';
import { cartSlice } from '../features/cart/cartSlice';
import { catalogApi } from '../features/catalog/catalogApi';
import { paginationSlice } from '../features/catalog/paginationSlice';
import { productList } from '../features/catalog/productAdapter';
import type { productApi } from '../features/catalog/product/productApi';
import { api } from '../api/api';
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
    ...(pagination && { [paginationSlice.name]: pagination }),
  };
  if (view?.found) return reduce(state, productKnown(name, view.found));
  if (!pagination || !view) return state;
  const { products, ...counted } = view;
  const list = {
    endpointName: 'getProducts',
    arg: pagination,
    value: productList(products),
  } as const;
  const count = { endpointName: 'getProductCount', arg: pagination.query, value: counted } as const;
  return reduce(state, catalogApi.util.upsertQueryEntries([list, count]));
}

/**
 * Creates the action that puts the product into RTK Query's cache. The product page's chunk must already be
 * loaded, because it contains the endpoint `getProduct`.
 */
function productKnown(name: string, value: FoundProduct) {
  const { util } = api as unknown as typeof productApi;
  const arg = productIdOf(name) ?? '';
  return util.upsertQueryEntries([{ endpointName: 'getProduct', arg, value }]);
}

const signedOut: AuthState = { status: 'signedOut', user: null };
