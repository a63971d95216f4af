/** From what somebody typed to what is looked for. */
import type { Queries } from '../../database/database';

/** More words narrow nothing. */
const MAX_WORDS = 10;
/** Letters that may differ from what is spelt right. */
const MAX_CHANGES = 2;

export interface SearchedWords {
  /** As `to_tsquery` reads it: all words, the last one as a beginning. Empty where there is no word. */
  tsquery: string;
  /** The words that are searched instead of those that were typed. */
  searchedFor?: string;
}

/** Where nothing has these words, the nearest spelling that the catalogue knows. */
export async function resolveWords(queries: Queries, typed: string): Promise<SearchedWords> {
  const words = await wordsOf(queries, typed);
  const tsquery = tsqueryOf(words);
  if (words.length === 0 || (await isFound(queries, tsquery))) return { tsquery };
  const corrected = await correct(queries, words);
  if (corrected.join(' ') === words.join(' ')) return { tsquery };
  return { tsquery: tsqueryOf(corrected), searchedFor: corrected.join(' ') };
}

/** Without accents and capitals, letters and digits only: nothing is left that means something to SQL. */
async function wordsOf(queries: Queries, typed: string): Promise<string[]> {
  const [row] = await queries.query<{ folded: string }>('SELECT folded($1) AS folded', [typed]);
  return (row?.folded.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
}

function tsqueryOf(words: readonly string[]): string {
  return words.length === 0 ? '' : `${words.join(' & ')}:*`;
}

async function isFound(queries: Queries, tsquery: string): Promise<boolean> {
  const [row] = await queries.query<{ found: boolean }>(
    "SELECT EXISTS (SELECT FROM products WHERE document @@ to_tsquery('english', $1)) AS found",
    [tsquery],
  );
  return row?.found === true;
}

/** A word that is known, or begins one where it may, stays as it is; so does one that is near to nothing. */
async function correct(queries: Queries, words: readonly string[]): Promise<string[]> {
  const rows = await queries.query<{ near: string | null }>(
    `SELECT CASE WHEN EXISTS (
         SELECT FROM search_terms WHERE kind = 'word' AND (folded = typed.word OR typed.is_last AND starts_with(folded, typed.word))
       ) THEN NULL ELSE (
         SELECT folded FROM search_terms
         WHERE kind = 'word' AND length(typed.word) BETWEEN 3 AND 40
           AND abs(length(folded) - length(typed.word)) <= ${MAX_CHANGES}
           AND levenshtein_less_equal(folded, typed.word, ${MAX_CHANGES}) <= ${MAX_CHANGES}
         ORDER BY levenshtein(folded, typed.word), similarity(folded, typed.word) DESC, uses DESC, folded LIMIT 1
       ) END AS near
     FROM (
       SELECT word, place, place = count(*) OVER () AS is_last FROM unnest($1::text[]) WITH ORDINALITY AS given (word, place)
     ) AS typed ORDER BY place`,
    [words.map((word) => word.slice(0, 41))],
  );
  return words.map((word, index) => rows[index]?.near ?? word);
}
