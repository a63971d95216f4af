/** The states from which the server renders pages. The browser hydrates the pages with the same states. */

import { productIdIn, PROTECTED_PAGES, textNameIn } from '#domain/pagePaths';
import type { CatalogueView, PageInShop } from '#domain/pageRenderer';
import type { ListPlace } from '#domain/paging';
import { listPlaceOf } from '#domain/renderedPageName';
import { textKeyIn } from '#domain/textKey';
import { type Asked, productsApi } from '../api/productsApi';
import { textsApi } from '../api/textsApi';
import { authSlice, type AuthState } from '../features/auth/authSlice';
import { cartSlice } from '../features/cart/cartSlice';
import { paginationSlice } from '../features/catalogue/paginationSlice';
import { askedIn } from '../features/language/asked';
import { languageSlice } from '../features/language/languageSlice';
import { shopSlice } from '../features/shop/shopSlice';
import { createRootReducer, type RootState } from './rootReducer';

/**
 * The visitor counts as signed out, except on a protected page, where the status is `unknown`. `view` adds the data that
 * the server has read.
 */
export function preloadedState(
  { name, language, shop }: PageInShop,
  view?: CatalogueView,
): RootState {
  const reduce = createRootReducer(cartSlice.reducer);
  const blank = reduce(undefined, { type: 'preloaded' });
  const pagination = listPlaceOf(name);
  const state: RootState = {
    ...blank,
    [shopSlice.name]: shop,
    [languageSlice.name]: language,
    ...(!PROTECTED_PAGES.includes(name) && { [authSlice.name]: signedOut }),
    ...(pagination && { [paginationSlice.name]: { place: pagination } }),
  };
  const ask: Ask = (question) => askedIn(state, question);
  const textArg = textKeyIn(language, textNameIn(name) ?? '', shop.languages);
  return view ? answersIn(view, { name, textArg, pagination, ask }).reduce(reduce, state) : state;
}

interface Args {
  name: string;
  textArg: string;
  pagination: ListPlace | undefined;
  ask: Ask;
}

type Ask = <Question>(question: Question) => Asked<Question>;

function answersIn(view: CatalogueView, { name, textArg, pagination, ask }: Args) {
  const { text, found, categories, products, count, ...more } = view;
  const { upsertQueryEntries } = productsApi.util;
  return [
    categories &&
      upsertQueryEntries([
        { endpointName: 'getShopCategories', arg: ask(undefined), value: categories },
      ]),
    text &&
      textsApi.util.upsertQueryEntries([{ endpointName: 'getText', arg: textArg, value: text }]),
    found &&
      upsertQueryEntries([
        { endpointName: 'getProduct', arg: ask(productIdIn(name) ?? ''), value: found },
      ]),
    pagination &&
      products &&
      count !== undefined &&
      upsertQueryEntries([
        { endpointName: 'getProducts', arg: ask(pagination), value: products },
        { endpointName: 'getProductCount', arg: pagination.query, value: { count, ...more } },
      ]),
  ].filter((entries) => typeof entries === 'object');
}

const signedOut: AuthState = { status: 'signedOut', user: null };
