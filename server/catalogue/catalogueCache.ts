/**
 * Caches product responses for a short time. The embedded database runs only one statement at a time, so
 * without the cache, reads would queue behind orders. If the database is down, the last known response is
 * still served.
 */
import { LRUCache } from 'lru-cache';
import { DatabaseUnavailable } from '../database/database';
import { createEncodedBody, type EncodedBody } from '../http/encodedBody';
import { withTimeoutFallback } from '../withTimeoutFallback';

/**
 * A value that was read, and its JSON as a response body. If a new read gives the same JSON, the cache
 * returns this object again.
 */
export interface Answer extends EncodedBody {
  value: unknown;
}

type Read = () => Promise<unknown>;
export type CatalogueCache = (key: string, read: Read) => Promise<Answer>;

export interface CacheTimes {
  /**
   * How long a response is served from the cache before it is read again. At least 1, because 0 would mean
   * forever.
   */
  freshMs: number;
  /**
   * How long a request waits for a new response if the cache has an older one. After this time, it gets the
   * older one.
   */
  timeoutMs: number;
}

const TIMES: CacheTimes = { freshMs: 1_000, timeoutMs: 300 };
const MAX_ENTRIES = 300;

export function createCatalogueCache({ freshMs, timeoutMs } = TIMES): CatalogueCache {
  const answers = new LRUCache<string, Answer, Read>({
    max: MAX_ENTRIES,
    ttl: freshMs,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // If an entry is evicted while it loads, the requests that wait for it still get it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, known, { context: read }) => answerOf(await read(), known),
  });
  return async (key, read) => {
    const fresh = answers.get(key);
    if (fresh) return fresh;
    const older = answers.peek(key, { allowStale: true });
    const reading = answers.forceFetch(key, { context: read });
    return older ? withTimeoutFallback(orOlder(reading, older), timeoutMs, older) : reading;
  };
}

/** Resolves with the new response, or with the older one if the database is not available. */
function orOlder(reading: Promise<Answer>, older: Answer): Promise<Answer> {
  return reading.catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) return older;
    throw error;
  });
}

function answerOf(value: unknown, known: Answer | undefined): Answer {
  const text = JSON.stringify(value);
  return known?.text === text ? known : { value, ...createEncodedBody(text) };
}
