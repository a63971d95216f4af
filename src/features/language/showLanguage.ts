/** Shows the page in another language, with its goods. */

import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { languageParameter, type Language } from '#domain/language';
import { readTextKey, textKeyIn } from '#domain/textKey';
import type { api } from '#src/api/api';
import { type Asked, asked, productsApi, questionOf } from '#src/api/productsApi';
import { textsApi } from '#src/api/textsApi';
import { pause } from '#src/services/browser';
import { selectShop } from '../shop/shopSlice';
import { languageChanged, type selectLanguage } from './languageSlice';
import { isTranslated, loadWords } from './words';

type Pages = Parameters<typeof selectLanguage>[0] & Parameters<typeof selectShop>[0];
type State = Pages & { api: ReturnType<typeof api.reducer> };

type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

const goods = productsApi.endpoints;

/** Nothing on the page shows this answer yet. */
const UNSEEN = { subscribe: false } as const;

/** The language that was asked for last: the answers of an earlier press may arrive after it. */
let latest: Language | undefined;

/** How long the page waits for its goods. After that it shows its own words, and theirs when they arrive. */
const GOODS_MS = 1_000;
/** The store says only half a second later which answers are on the page: younger ones count as shown. */
const JUST_NOW_MS = 1_000;

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
    const answers = shownGoods(dispatch, getState(), language);
    await loadWords(language);
    await Promise.race([Promise.all(answers), pause(GOODS_MS)]);
    if (latest === language) dispatch(languageChanged(language));
  };

/** Asks in this language about the goods and the text that the page shows. */
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
