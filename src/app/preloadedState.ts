/** The states in which the server renders pages; the browser hydrates them with the same. */
import type { CatalogueView } from '../../domain/renderedPage';
import { PROTECTED_PAGES } from '../../domain/pages';
import type { FoundProduct } from '../../domain/productPage';
import { placeShown, productShown } from '../renderedPageKey';
import { authSlice, type AuthState } from '../features/auth/authSlice';
import { cartSlice } from '../features/cart/cartSlice';
import { catalogApi } from '../features/catalog/catalogApi';
import { paginationSlice } from '../features/catalog/paginationSlice';
import { productList } from '../features/catalog/productAdapter';
import type { productApi } from '../features/catalog/product/productApi';
import { api } from '../services/api';
import { createRootReducer, type RootState } from './rootReducer';

/**
 * The state of a page, by its name: an open one as a stranger with an empty cart meets it, a protected
 * one while nobody knows who is there; with the products that were read.
 */
export function preloadedState(name: string, view?: CatalogueView): RootState {
  const reduce = createRootReducer(cartSlice.reducer);
  const blank = reduce(undefined, { type: 'preloaded' });
  const place = placeShown(name);
  const state: RootState = {
    ...blank,
    ...(!PROTECTED_PAGES.includes(name) && { [authSlice.name]: signedOut }),
    [cartSlice.name]: { ...blank.cart, status: 'ready' },
    ...(place && { [paginationSlice.name]: place }),
  };
  if (view?.found) return reduce(state, productKnown(name, view.found));
  if (!place || !view) return state;
  const { products, ...counted } = view;
  const list = { endpointName: 'getProducts', arg: place, value: productList(products) } as const;
  const count = { endpointName: 'getProductCount', arg: place.query, value: counted } as const;
  return reduce(state, catalogApi.util.upsertQueryEntries([list, count]));
}

/** The endpoint comes with the product's page, which must be there already. */
function productKnown(name: string, value: FoundProduct) {
  const { util } = api as unknown as typeof productApi;
  const arg = productShown(name) ?? '';
  return util.upsertQueryEntries([{ endpointName: 'getProduct', arg, value }]);
}

const signedOut: AuthState = { status: 'signedOut', user: null };
