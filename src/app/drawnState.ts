/** The states in which pages are drawn ahead. */
import type { CartView, CatalogueView } from '../../domain/drawnPage';
import { PAGES, PROTECTED_PAGES } from '../../domain/pages';
import { placeShown } from '../drawnName';
import { authSlice, type AuthState } from '../features/auth/authSlice';
import { cartApi } from '../features/cart/cartApi';
import { linesOf } from '../features/cart/cartLines';
import { cartProducts } from '../features/cart/cartProducts';
import { cartAdapter, cartSlice } from '../features/cart/cartSlice';
import { catalogApi } from '../features/catalog/catalogApi';
import { paginationSlice } from '../features/catalog/paginationSlice';
import { productList } from '../features/catalog/productList';
import { createRootReducer, type RootState } from './rootReducer';

/**
 * The state of a page, by its name: an open one as a stranger with an empty cart meets it, a protected
 * one while nobody knows who is there; with the products that were read.
 */
export function drawnState(name: string, view?: CatalogueView): RootState {
  const reduce = createRootReducer(cartSlice.reducer);
  const blank = reduce(undefined, { type: 'drawn' });
  const place = placeShown(name);
  const state: RootState = {
    ...blank,
    ...(!PROTECTED_PAGES.includes(name) && { [authSlice.name]: signedOut }),
    [cartSlice.name]: { ...blank.cart, status: 'ready' },
    ...(place && { [paginationSlice.name]: place }),
  };
  if (!place || !view) return state;
  const list = {
    endpointName: 'getProducts',
    arg: place,
    value: productList(view.products),
  } as const;
  const count = { endpointName: 'getProductCount', arg: undefined, value: view.count } as const;
  return reduce(state, catalogApi.util.upsertQueryEntries([list, count]));
}

/** The state of the cart's page for somebody of whom no more is known than this cart. */
export function drawnCartState({ quantities, products }: CartView): RootState {
  const reduce = createRootReducer(cartSlice.reducer);
  const empty = drawnState(PAGES.orderReview);
  const state = { ...empty, cart: cartAdapter.setAll(empty.cart, linesOf(quantities)) };
  const arg = Object.keys(quantities);
  const value = cartProducts(arg, products);
  const known = { endpointName: 'getProductsByKeys', arg, value } as const;
  return reduce(state, cartApi.util.upsertQueryEntries([known]));
}

const signedOut: AuthState = { status: 'signedOut', user: null };
