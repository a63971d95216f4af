/** What is found in the catalogue, by the questions that requests ask. */
import type { CatalogueCache, Answer } from './catalogueCache';
import type { AskedQuestion } from '../schemas/queries';
import type { Database, Queries } from '../database/database';
import { KeyedMutex } from '../database/keyedMutex';
import { readFacets } from '../stores/search/facets';
import { countFound, readFound } from '../stores/search/searchResults';
import { resolveWords, type SearchedWords } from '../stores/search/searchedWords';
import { readSuggestions } from '../stores/search/suggestions';

export interface CatalogueSearch {
  page: (asked: AskedQuestion, page: number, size: number) => Promise<Answer>;
  count: (asked: AskedQuestion) => Promise<Answer>;
  facets: (asked: AskedQuestion) => Promise<Answer>;
  suggestions: (typed: string) => Promise<Answer>;
}

/** What was asked; undefined where that is the whole catalogue in its own order. Blank words ask nothing. */
export function questionIn({ q, ...rest }: AskedQuestion): AskedQuestion | undefined {
  const asked = { ...(q?.trim() && { q }), ...rest };
  return Object.keys(asked).length > 0 ? asked : undefined;
}

/** How long a search waits for those before it. */
const PATIENCE_MS = 2_000;

/**
 * The cache is one for searches only: strangers choose what they ask, and it must not push out the plain pages.
 * One search at a time: an order waits for one statement at most, also where the database has one session.
 */
export function createCatalogueSearch(open: Database, cache: CatalogueCache): CatalogueSearch {
  const database = oneAtATime(open);
  const resolve = async ({ q, ...filters }: AskedQuestion) => {
    if (q === undefined) return { question: filters };
    const { value } = await cache(`words ${q}`, () => resolveWords(database, q));
    const { tsquery, searchedFor } = value as SearchedWords;
    return { question: { ...filters, tsquery }, searchedFor };
  };
  return {
    page: (asked, page, size) =>
      cache(`page ${page} of ${size} ${keyOf(asked)}`, async () =>
        readFound(database, (await resolve(asked)).question, page, size),
      ),
    count: (asked) =>
      cache(`count ${keyOf(asked)}`, async () => {
        const { question, searchedFor } = await resolve(asked);
        return { ...(await countFound(database, question)), ...(searchedFor && { searchedFor }) };
      }),
    facets: (asked) =>
      cache(`facets ${keyOf(asked)}`, async () =>
        readFacets(database, (await resolve(asked)).question),
      ),
    suggestions: (typed) => cache(`suggestions ${typed}`, () => readSuggestions(database, typed)),
  };
}

function oneAtATime(database: Database): Queries {
  const line = new KeyedMutex(PATIENCE_MS);
  return { query: (text, values) => line.run(['search'], () => database.query(text, values)) };
}

function keyOf(asked: AskedQuestion): string {
  return JSON.stringify(Object.entries(asked).sort(([one], [other]) => (one < other ? -1 : 1)));
}
