/** Shows the page in another language, with its goods. */

import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { askedLanguage, type Language } from '#domain/language';
import type { api } from '#src/api/api';
import { type Asked, asked, productsApi, questionOf } from '#src/api/productsApi';
import { selectShop } from '../shop/shopSlice';
import { languageChanged, type selectLanguage } from './languageSlice';
import { isTranslated, loadWords } from './words';

type Pages = Parameters<typeof selectLanguage>[0] & Parameters<typeof selectShop>[0];
type State = Pages & { api: ReturnType<typeof api.reducer> };

type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** Nothing on the page shows this answer yet. */
const UNSEEN = { subscribe: false } as const;

/** The language that was asked for last: the answers of an earlier press may arrive after it. */
let latest: Language | undefined;

/** How long the page waits for its goods. After that it shows its own words, and theirs when they arrive. */
const GOODS_MS = 1_000;

/**
 * Changes the language when its words are there, and those of the goods that the page shows: until then it stays as it is,
 * so that no name is gone meanwhile and the cart can be ordered. Rejects if the page's words do not arrive, or if a browser
 * translates the page: the server draws it then.
 */
export const showLanguage =
  (language: Language): ThunkAction<Promise<void>, State, unknown, UnknownAction> =>
  async (dispatch, getState) => {
    if (isTranslated()) throw new Error('The browser translates this page.');
    latest = language;
    const goods = shownGoods(dispatch, getState(), language);
    await loadWords(language);
    await Promise.race([
      Promise.all(goods),
      new Promise((resolve) => setTimeout(resolve, GOODS_MS)),
    ]);
    if (latest === language) dispatch(languageChanged(language));
  };

/**
 * Asks in this language about the goods that the page shows, or showed a moment ago: which of the answers are on the page,
 * the store says only half a second later.
 */
function shownGoods(dispatch: Dispatch, { api: { queries }, ...state }: State, to: Language) {
  const wanted = askedLanguage(to, selectShop(state).languages);
  const { getProduct, getProducts, getProductsByKeys, getShopCategories } = productsApi.endpoints;
  return Object.values(queries).flatMap((query): Promise<unknown>[] => {
    if (query?.data === undefined) return [];
    const again = <Question>() =>
      asked(questionOf(query.originalArgs as Asked<Question>).question, wanted);
    switch (query.endpointName) {
      case 'getProduct':
        return [dispatch(getProduct.initiate(again(), UNSEEN))];
      case 'getProducts':
        return [dispatch(getProducts.initiate(again(), UNSEEN))];
      case 'getProductsByKeys':
        return [dispatch(getProductsByKeys.initiate(again(), UNSEEN))];
      case 'getShopCategories':
        return [dispatch(getShopCategories.initiate(again(), UNSEEN))];
      default:
        return [];
    }
  });
}
