import type { Product } from '#domain/goods/product';
import type { Suggestion } from '#domain/goods/searchResponses';
import { fromPrice } from '#domain/pricing';
import type { Queries } from '#server/engines/database/database';
import { correctSpelling, type TypedSearch, typedWords } from './searchedWords';
import { readFound } from './searchResults';

/** The minimum length of a text that gets suggestions. A shorter text would match almost everything. */
const LEAST_LETTERS = 3;
const MAX_TERMS = 3;
const MAX_SUGGESTIONS = 8;

/** Returns suggestions for the typed text: categories and manufacturers first, then products. */
export async function readSuggestions(queries: Queries, asked: TypedSearch): Promise<Suggestion[]> {
  const { typed, language } = asked;
  if (typed.trim().length < LEAST_LETTERS) return [];
  const terms = await readTerms(queries, { typed: typed.trim(), language });
  const products = await readProducts(queries, asked, MAX_SUGGESTIONS - terms.length);
  const garments = products.map(({ _id, name, img, price, sizes }) => {
    const from = fromPrice(sizes);
    const prices = from === undefined ? { price } : { price: from, isLowest: true as const };
    return { kind: 'product' as const, text: name, _id, img, ...prices };
  });
  return [...terms, ...garments];
}

/** The spelling is corrected only if nothing is found: to look for a beginning twice would take twice as long. */
async function readProducts(
  queries: Queries,
  asked: TypedSearch,
  size: number,
): Promise<Product[]> {
  const { language } = asked;
  const { tsquery } = await typedWords(queries, asked);
  if (tsquery === '') return [];
  const products = await readFound(queries, { tsquery, language }, 0, size);
  if (products.length > 0) return products;
  const corrected = await correctSpelling(queries, asked);
  return corrected.searchedFor === undefined
    ? []
    : readFound(queries, { tsquery: corrected.tsquery, language }, 0, size);
}

/**
 * Reads the categories and manufacturers whose name, or a word of it, starts with the typed text. A category is found by
 * its name in the reader's language and by that in the first one, and is suggested once.
 */
async function readTerms(
  queries: Queries,
  { typed, language }: TypedSearch,
): Promise<Suggestion[]> {
  const rows = await queries.query<Suggestion & { kind: 'category' | 'seller'; value: string }>(
    `SELECT kind, coalesce(name, text) AS text, value FROM (
       SELECT DISTINCT ON (kind, value) * FROM (
         SELECT kind, text, uses, coalesce(nullif(value, ''), text) AS value, folded FROM search_terms
         WHERE kind IN ('category', 'seller') AND language IN ('', $2)
       ) AS named, (SELECT folded($1) AS typed) AS given
       WHERE position(' ' || typed IN ' ' || folded) > 0 ORDER BY kind, value, uses DESC, text
     ) AS found LEFT JOIN LATERAL (
       SELECT own.text AS name FROM search_terms AS own
       WHERE own.kind = found.kind AND own.language = $2 AND own.value = found.value ORDER BY own.uses DESC LIMIT 1
     ) AS said ON $2 <> ''
     ORDER BY kind, uses DESC, text LIMIT ${MAX_TERMS}`,
    [typed, language ?? ''],
  );
  return rows.map(({ kind, text, value }) => ({ kind, text, ...(value !== text && { value }) }));
}
