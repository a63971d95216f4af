/** Searches the catalogue for the API. */
import type { CatalogueCache, Answer } from './catalogueCache';
import type { SearchQuery } from '../schemas/queries';
import type { Database, Queries } from '../database/database';
import { KeyedMutex } from '../database/keyedMutex';
import { readFacets } from '../stores/search/facets';
import { countFound, readFound } from '../stores/search/searchResults';
import { correctSpelling, type SearchedWords } from '../stores/search/spellingCorrection';
import { readSuggestions } from '../stores/search/suggestions';

export interface CatalogueSearch {
  page: (asked: SearchQuery, page: number, size: number) => Promise<Answer>;
  count: (asked: SearchQuery) => Promise<Answer>;
  facets: (asked: SearchQuery) => Promise<Answer>;
  suggestions: (typed: string) => Promise<Answer>;
}

/**
 * Returns the query, or undefined if it asks for the whole catalogue in the default order. A blank `q` counts
 * as missing.
 */
export function searchQueryOf({ q, ...rest }: SearchQuery): SearchQuery | undefined {
  const asked = { ...(q?.trim() && { q }), ...rest };
  return Object.keys(asked).length > 0 ? asked : undefined;
}

/**
 * How long a search statement waits while statements of other searches run. After this time, it fails with
 * `DatabaseUnavailable`.
 */
const TIMEOUT_MS = 2_000;

/**
 * Creates the search. `cache` must not be the cache of the other product responses: clients choose search
 * queries freely, and the results would evict those responses. All searches together run only one statement at
 * a time. So even if the database has only one connection, an order waits for at most one search statement.
 */
export function createCatalogueSearch(open: Database, cache: CatalogueCache): CatalogueSearch {
  const database = oneAtATime(open);
  const resolve = async ({ q, ...filters }: SearchQuery) => {
    if (q === undefined) return { question: filters };
    const { value } = await cache(`words ${q}`, () => correctSpelling(database, q));
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
  const line = new KeyedMutex(TIMEOUT_MS);
  return { query: (text, values) => line.run(['search'], () => database.query(text, values)) };
}

function keyOf(asked: SearchQuery): string {
  return JSON.stringify(Object.entries(asked).sort(([one], [other]) => (one < other ? -1 : 1)));
}
