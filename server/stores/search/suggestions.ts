/** Suggests completions of a typed prefix. */

import { lowestPrice } from '#domain/pricing';
import type { Suggestion } from '#domain/searchResponses';
import type { Queries } from '#server/engines/database/database';
import type { StoredProduct } from '../products/productRows';
import { readFound } from './searchResults';
import { correctSpelling, typedWords } from './spellingCorrection';

/** The minimum length of a text that gets suggestions. A shorter text would match almost everything. */
const LEAST_LETTERS = 3;
const MAX_TERMS = 3;
const MAX_SUGGESTIONS = 8;

/** Returns suggestions for the typed text: categories and manufacturers first, then products. */
export async function readSuggestions(queries: Queries, typed: string): Promise<Suggestion[]> {
  if (typed.trim().length < LEAST_LETTERS) return [];
  const terms = await readTerms(queries, typed.trim());
  const products = await readProducts(queries, typed, MAX_SUGGESTIONS - terms.length);
  const garments = products.map(({ _id, name, img, price, sizes }) => {
    const from = lowestPrice(sizes);
    const prices = from === undefined ? { price } : { price: from, isLowest: true as const };
    return { kind: 'product' as const, ...{ text: name, _id, img }, ...prices };
  });
  return [...terms, ...garments];
}

/** The spelling is corrected only if nothing is found: to look for a beginning twice would take twice as long. */
async function readProducts(
  queries: Queries,
  typed: string,
  size: number,
): Promise<StoredProduct[]> {
  const { tsquery } = await typedWords(queries, typed);
  if (tsquery === '') return [];
  const products = await readFound(queries, { tsquery }, 0, size);
  if (products.length > 0) return products;
  const corrected = await correctSpelling(queries, typed);
  return corrected.searchedFor === undefined
    ? []
    : readFound(queries, { tsquery: corrected.tsquery }, 0, size);
}

/** Reads the categories and manufacturers whose name, or a word of it, starts with the typed text. */
function readTerms(queries: Queries, typed: string): Promise<Suggestion[]> {
  return queries.query<Suggestion & { kind: 'category' | 'seller' }>(
    `SELECT kind, text FROM search_terms, (SELECT folded($1) AS typed) AS given
     WHERE kind IN ('category', 'seller') AND position(' ' || typed IN ' ' || folded) > 0
     ORDER BY kind, uses DESC, text LIMIT ${MAX_TERMS}`,
    [typed],
  );
}
