import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  inLanguage,
  type Language,
  languageParameter,
  type ShopLanguages,
  withoutLanguage,
} from '#domain/language';
import { readTextKey, textKeyIn } from '#domain/textKey';
import type { api } from '#src/api/api';
import { type Asked, asked, productsApi, questionOf } from '#src/api/productsApi';
import { textsApi } from '#src/api/textsApi';
import { pause } from '#src/services/browser';
import { selectShop } from '../shop/shopSlice';
import { languageChanged, selectLanguage } from './languageSlice';
import { isTranslated, loadWords } from './words';

type Pages = Parameters<typeof selectLanguage>[0] & Parameters<typeof selectShop>[0];
type State = Pages & { api: ReturnType<typeof api.reducer> };

type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

const goods = productsApi.endpoints;

/** No component uses the answer yet. */
const UNSEEN = { subscribe: false } as const;

/** The language of the last press. The answers to an earlier press may arrive later. */
let latest: Language | undefined;

/** How long (in ms) a change of language waits for the products. After that, the products change when they arrive. */
const GOODS_MS = 1_000;
/** The store lists subscriptions half a second late, so answers that are at most this old (in ms) count as shown. */
const JUST_NOW_MS = 1_000;

/**
 * Changes the language after loading its words and the products of the page in this language. Until then the page stays as
 * it is, so that no name disappears and the cart can be ordered. Rejects if the words do not load, or if a browser
 * translates the page. The server must then render the page.
 */
export const showLanguage =
  (language: Language): ThunkAction<Promise<void>, State, unknown, UnknownAction> =>
  async (dispatch, getState) => {
    if (isTranslated()) throw new Error('The browser translates this page.');
    latest = language;
    const answers = shownGoods(dispatch, getState(), language);
    await loadWords(language);
    await Promise.race([Promise.all(answers), pause(GOODS_MS)]);
    if (latest === language) dispatch(languageChanged(language));
  };

/** Shows the page in another language, and changes its address. */
export const switchLanguage =
  (language: Language): ThunkAction<Promise<void>, State, unknown, UnknownAction> =>
  async (dispatch, getState) => {
    await dispatch(showLanguage(language));
    // Back or another press has asked for another language in the meantime.
    if (selectLanguage(getState()) !== language) return;
    const address = addressIn(language, selectShop(getState()).languages);
    const state = window.history.state as object | null;
    // The layer in this history entry may have been closed in the meantime.
    window.history.replaceState({ ...state, layer: undefined }, '', address);
  };

/** Returns the address of this page in another language. */
export function addressIn(language: Language, languages: ShopLanguages): string {
  const { pathname, search, hash } = window.location;
  return inLanguage(withoutLanguage(pathname, languages) + search + hash, language, languages);
}

/** Requests the products and the text that the page shows in this language. */
function shownGoods(dispatch: Dispatch, state: State, to: Language): Promise<unknown>[] {
  const { languages } = selectShop(state);
  return shownQuestions(state).flatMap(({ endpointName, originalArgs }): Promise<unknown>[] => {
    const again = <Question>() =>
      asked(questionOf(originalArgs as Asked<Question>).question, languageParameter(to, languages));
    switch (endpointName) {
      case 'getProduct':
        return [dispatch(goods.getProduct.initiate(again(), UNSEEN))];
      case 'getProducts':
        return [dispatch(goods.getProducts.initiate(again(), UNSEEN))];
      case 'getProductsByKeys':
        return [dispatch(goods.getProductsByKeys.initiate(again(), UNSEEN))];
      case 'getShopCategories':
        return [dispatch(goods.getShopCategories.initiate(again(), UNSEEN))];
      case 'getText': {
        const { name = '' } = readTextKey(originalArgs) ?? {};
        const key = textKeyIn(to, name, languages);
        return [dispatch(textsApi.endpoints.getText.initiate(key, UNSEEN))];
      }
      default:
        return [];
    }
  });
}

function shownQuestions({ api: { queries, subscriptions } }: State) {
  const newest = Date.now() - JUST_NOW_MS;
  return Object.entries(queries).flatMap(([key, query]) => {
    if (query?.data === undefined) return [];
    const isNew = (query.fulfilledTimeStamp ?? 0) > newest;
    return isNew || Object.keys(subscriptions[key] ?? {}).length > 0 ? query : [];
  });
}
