/** Questions about goods as a page asks them: in its language, if it is not the shop's first. */

import type { CatalogueQuery } from '#domain/goods/catalogueQuery';
import { languageParameter } from '#domain/language';
import { type Asked, asked } from '#src/api/productsApi';
import { selectShop } from '../shop/shopSlice';
import { selectLanguage } from './languageSlice';

type State = Parameters<typeof selectLanguage>[0] & Parameters<typeof selectShop>[0];

/** Returns the language in which the page asks for goods; undefined if it is the shop's first. */
export function selectAskedLanguage(state: State) {
  return languageParameter(selectLanguage(state), selectShop(state).languages);
}

/** Returns the question as the page asks it. The answers in each language are kept apart. */
export function askedIn<Question>(state: State, question: Question): Asked<Question> {
  return asked(question, selectAskedLanguage(state));
}

/** Does the same for a number of products, which depends on the language only where words are searched for. */
export function countAskedIn(state: State, query: CatalogueQuery | undefined) {
  return query?.q ? askedIn<CatalogueQuery | undefined>(state, query) : query;
}
