import type { Language } from '#domain/language';
import { ApiRefusal } from '#server/base/apiRefusal';
import type { Database, Queries } from '#server/engines/database/database';
import { KeyedMutex } from '#server/engines/database/keyedMutex';
import type { AskedQuery } from '#server/stores/search/conditions';
import { readFacets } from '#server/stores/search/facets';
import { correctSpelling, type SearchedWords } from '#server/stores/search/searchedWords';
import { countFound, readFound } from '#server/stores/search/searchResults';
import { readSuggestions } from '#server/stores/search/suggestions';
import type { CatalogueCache } from './catalogueCache';
import { createSearchLanes } from './searchLanes';

type Read = (queries: Queries) => Promise<unknown>;

/** How many searches of one caller can wait. Pages of one household ask for a few at once. */
const MAX_WAITING = 16;
/** From this number of waiting searches on, a caller gets an older answer if there is one. */
const BUSY = 2;
/** How long a search waits for earlier ones of the same caller. */
const OWN_TIMEOUT_MS = 10_000;

/**
 * Creates the search. `cache` must not be the cache of the other product responses: clients choose search
 * queries freely, and the results would evict those responses. One search runs at a time, on PostgreSQL two. Its
 * statements are single ones, so even if the database has only one connection, an order waits for at most one of them.
 * Each caller has one place in that queue, so many searches of one caller delay another's by one search. `first` is the
 * shop's first language.
 */
export function createCatalogueSearch(database: Database, cache: CatalogueCache, first?: Language) {
  const inLane = createSearchLanes(database);
  const inTurn = createTurns();
  const refreshing = new Set<string>();
  const answer = async (caller: string, key: string, read: Read) => {
    const fresh = cache.fresh(key);
    if (fresh) return fresh;
    const readInTurn = () => inTurn.run(caller, () => cache(key, () => inLane(read)));
    const recent = cache.isSlow() || inTurn.isBusy(caller) ? cache.recent(key) : undefined;
    if (recent === undefined) return readInTurn();
    if (!refreshing.has(key)) {
      refreshing.add(key);
      // A failure is reported to whoever asks next.
      const done = () => void refreshing.delete(key);
      readInTurn().then(done, done);
    }
    return recent;
  };
  /** Must be called in a lane, because it asks the database too. */
  const resolve = async (queries: Queries, { q, ...filters }: AskedQuery) => {
    if (!q?.trim()) return { question: filters };
    const { language } = filters;
    const key = `words ${language ?? ''} ${q}`;
    const { value } = await cache(key, () =>
      correctSpelling(queries, { typed: q, language, first }),
    );
    const { tsquery, searchedFor } = value as SearchedWords;
    const literal = /[^\p{L}\p{N}\s]/u.test(q) ? { literal: q.trim() } : {};
    return { question: { ...filters, tsquery, ...literal }, searchedFor };
  };
  // The searches of one `caller` wait for each other, and keep no other caller waiting.
  return {
    page: (caller: string, asked: AskedQuery, page: number, size: number) =>
      answer(caller, `page ${page} of ${size} ${keyOf(asked)}`, async (queries) =>
        readFound(queries, (await resolve(queries, asked)).question, page, size),
      ),
    count: (caller: string, asked: AskedQuery) =>
      answer(caller, `count ${keyOf(counted(asked))}`, async (queries) => {
        const { question, searchedFor } = await resolve(queries, asked);
        return { ...(await countFound(queries, question)), ...(searchedFor && { searchedFor }) };
      }),
    facets: (caller: string, asked: AskedQuery) =>
      answer(caller, `facets ${keyOf(counted(asked))}`, async (queries) =>
        readFacets(queries, (await resolve(queries, asked)).question),
      ),
    suggestions: (caller: string, typed: string, language?: Language) =>
      answer(caller, `suggestions ${language ?? ''} ${typed}`, (queries) =>
        readSuggestions(queries, { typed, language, first }),
      ),
    /** See `createCatalogueCache`. */
    expire: cache.expire,
  };
}
export type CatalogueSearch = ReturnType<typeof createCatalogueSearch>;

/** Runs the work of each caller one after the other. Refuses work beyond `MAX_WAITING`. */
function createTurns() {
  const lines = new KeyedMutex(OWN_TIMEOUT_MS);
  const waiting = new Map<string, number>();
  const isBusy = (caller: string) => (waiting.get(caller) ?? 0) >= BUSY;
  const run = async <Result>(caller: string, work: () => Promise<Result>): Promise<Result> => {
    const before = waiting.get(caller) ?? 0;
    if (before >= MAX_WAITING) throw new ApiRefusal('too_many_requests', {}, 1);
    waiting.set(caller, before + 1);
    try {
      return await lines.run([caller], work);
    } finally {
      const left = (waiting.get(caller) ?? 1) - 1;
      if (left > 0) waiting.set(caller, left);
      else waiting.delete(caller);
    }
  };
  return { run, isBusy };
}

/** Returns what a count depends on: without search words, it is the same in all languages. */
function counted({ language, ...asked }: AskedQuery): AskedQuery {
  return asked.q === undefined ? asked : { ...asked, language };
}

function keyOf(asked: AskedQuery): string {
  return JSON.stringify(Object.entries(asked).sort(([one], [other]) => (one < other ? -1 : 1)));
}
