/** Turns the typed text into the words to search for, with corrected spelling. */

import {
  ACCESSORIES,
  type GroupWords,
  SHOES,
  wordsInAllLanguages as wordsOfKinds,
} from '#domain/goods/categoryGroups';
import { basicColour, basicColourInAnyLanguage, shadesInFamily } from '#domain/goods/colours';
import type { Language } from '#domain/language';
import type { Queries } from '#server/engines/database/database';
import { hasWords } from './conditions';

/** The maximum number of words in a search. Further words are ignored. */
const MAX_WORDS = 10;
/**
 * The maximum number of letters that a spelling correction changes. Two swapped letters count as two. A word of at most five
 * letters keeps its first one, and becomes longer or shorter by one letter alone: otherwise "pants" would find hats.
 */
const MAX_CHANGES = 2;

export interface SearchedWords {
  /**
   * In the syntax of `to_tsquery`: all words, the last one as a prefix. A basic colour also stands for the colours
   * that it includes, and "shoes" for the kinds of shoes. Empty if there is no word.
   */
  tsquery: string;
  /** The corrected words, if only they match a product. */
  searchedFor?: string;
}

/**
 * What was typed, and the reader's language, unless it is `first`, the shop's first. `first` is `any` for an owner, whose
 * page may be in a language that the shop does not have.
 */
export interface TypedSearch {
  typed: string;
  language?: Language | undefined;
  first?: Language | 'any' | undefined;
}

/**
 * If no product matches the typed words, they are corrected to the closest spelling in the vocabulary. Words that match
 * nothing in that spelling either stay as they were typed.
 */
export async function correctSpelling(
  queries: Queries,
  asked: TypedSearch,
): Promise<SearchedWords> {
  const { language } = asked;
  const { tsquery, words } = await typedWords(queries, asked);
  const isFound = words.length === 0 || (await isSaid(queries, { tsquery, language }));
  if (isFound) return { tsquery };
  const corrected = await correct(queries, words, asked);
  const closest = tsqueryOf(corrected, asked);
  const isFoundNow = closest !== tsquery && (await isSaid(queries, { tsquery: closest, language }));
  return isFoundNow ? { tsquery: closest, searchedFor: corrected.join(' ') } : { tsquery };
}

/** Returns the words to search for as they were typed. */
export async function typedWords(
  queries: Queries,
  asked: TypedSearch,
): Promise<SearchedWords & { words: string[] }> {
  const words = await wordsOf(queries, asked.typed);
  return { words, tsquery: tsqueryOf(words, asked) };
}

/** Keeps only letters and digits, so that nothing remains that is special in SQL or in `to_tsquery`. */
async function wordsOf(queries: Queries, typed: string): Promise<string[]> {
  const [row] = await queries.query<{ folded: string }>('SELECT folded($1) AS folded', [typed]);
  return (row?.folded.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
}

function tsqueryOf(words: readonly string[], asked: TypedSearch): string {
  const last = words.length - 1;
  return words
    .map((word, index) => withValues(index === last ? `${word}:*` : word, valuesFor(word, asked)))
    .join(' & ');
}

/**
 * Returns the search term of a word. The term of "blue" also finds "navy", but only as a product's own colour or category
 * (weight `B`), because a description may mention a navy lining.
 */
function withValues(term: string, values: readonly string[]): string {
  if (values.length === 0) return term;
  return `(${[term, ...values.map((value) => `${value}:B`)].join(' | ')})`;
}

/** What the groups of goods are called in the languages of the shop, in lower case and without accents. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  ...named(SHOES, 'shoe shoes footwear schuh schuhe chaussure chaussures zapato zapatos'),
  ...named(ACCESSORIES, 'accessory accessories accessoires accesorios'),
};

function named(kinds: GroupWords, names: string) {
  const words = wordsOfKinds(kinds);
  return Object.fromEntries(names.split(' ').map((name) => [name, words]));
}

/** Returns the colours and the kinds of goods that a word stands for besides itself. */
function valuesFor(word: string, asked: TypedSearch): string[] {
  const kinds = Object.hasOwn(GROUPS, word) ? GROUPS[word] : undefined;
  return [...shadesFor(word, asked), ...(kinds ?? [])];
}

/** Returns the shades of a basic colour, whose name may be in either language: "navy" for "blue" and for "blau". */
function shadesFor(word: string, { language, first }: TypedSearch): string[] {
  const basics = [first, language].map(
    (each) => each && (each === 'any' ? basicColourInAnyLanguage(word) : basicColour(word, each)),
  );
  const others = basics.flatMap((name) => (name ? [name, ...shadesInFamily(name)] : []));
  return [...new Set([...shadesInFamily(word), ...others])];
}

/**
 * Whether a product has the words. The `LIMIT` is a subquery on purpose: the planner cannot know its value, and
 * therefore uses the index. For `EXISTS` it may read the whole table instead, which is slow if no product has them.
 */
async function isSaid(
  queries: Queries,
  { tsquery, language }: SearchedWords & Pick<TypedSearch, 'language'>,
): Promise<boolean> {
  const [row] = await queries.query<{ found: boolean }>(
    `SELECT count(*) > 0 AS found FROM (
       SELECT FROM searched_products WHERE is_shown AND ${hasWords(language, '$1')} LIMIT (SELECT 1)
     ) AS one`,
    [tsquery],
  );
  return row?.found === true;
}

/** SQL for the words of the first language, and of the reader's. */
const IS_WORD = "kind = 'word' AND language IN ('', $2)";

/**
 * Corrects the spelling of each word. A word stays as it is if the vocabulary contains it, or contains no
 * similar word. The last word also stays as it is if it is the beginning of a word in the vocabulary. A longer word with
 * the same end comes before a similar one: a "Hafenregenmantel" is a "Regenmantel".
 */
async function correct(
  queries: Queries,
  words: readonly string[],
  asked: TypedSearch,
): Promise<string[]> {
  const rows = await queries.query<{ near: string | null }>(
    `SELECT CASE WHEN EXISTS (
         SELECT FROM search_terms WHERE ${IS_WORD} AND (folded = typed.word OR typed.is_last AND starts_with(folded, typed.word))
       ) THEN NULL ELSE coalesce((
         SELECT folded FROM search_terms
         WHERE ${IS_WORD} AND length(typed.word) > 4 AND right(folded, length(typed.word)) = typed.word
         ORDER BY uses DESC, folded LIMIT 1
       ), (
         SELECT folded FROM search_terms
         WHERE ${IS_WORD} AND length(typed.word) BETWEEN 3 AND 40
           AND abs(length(folded) - length(typed.word)) <= ${MAX_CHANGES}
           AND levenshtein_less_equal(folded, typed.word, ${MAX_CHANGES}) <= ${MAX_CHANGES}
           AND (length(typed.word) > 5 OR left(folded, 1) = left(typed.word, 1)
             AND (length(folded) = length(typed.word) OR levenshtein(folded, typed.word) = 1))
         ORDER BY levenshtein(folded, typed.word), similarity(folded, typed.word) DESC, uses DESC, folded LIMIT 1
       )) END AS near
     FROM (
       SELECT word, place, place = count(*) OVER () AS is_last FROM unnest($1::text[]) WITH ORDINALITY AS given (word, place)
     ) AS typed ORDER BY place`,
    [words.map((word) => word.slice(0, 41)), asked.language ?? ''],
  );
  // Does not correct the name of a basic colour or of a group, even if no product has this name.
  return words.map((word, index) =>
    valuesFor(word, asked).length > 0 ? word : (rows[index]?.near ?? word),
  );
}
