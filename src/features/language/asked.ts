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

/** Returns the query argument for a question in the page's language. Each language has its own cache entry. */
export function askedIn<Question>(state: State, question: Question): Asked<Question> {
  return asked(question, selectAskedLanguage(state));
}

/** Returns the query argument for a count of products, which depends on the language only if the query has search words. */
export function countAskedIn(state: State, query: CatalogueQuery | undefined) {
  return query?.q ? askedIn<CatalogueQuery | undefined>(state, query) : query;
}
