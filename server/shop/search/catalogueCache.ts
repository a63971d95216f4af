/**
 * Caches product responses for a short time. The embedded database runs only one statement at a time, so
 * without the cache, reads would queue behind orders. If the database is down, the last known response is
 * still served.
 */

import { LRUCache } from 'lru-cache';
import type { Language } from '#domain/language';
import { createEncodedBody, type EncodedBody } from '#server/base/encodedBody';
import { withTimeoutFallback } from '#server/base/withTimeoutFallback';
import { DatabaseUnavailable } from '#server/engines/database/database';

/**
 * A value that was read, and its JSON as a response body. If a new read gives the same JSON, the cache
 * returns this object again.
 */
export interface Answer extends EncodedBody {
  value: unknown;
}

/** Returns the key of a response in this language; without one, of the shop's first. */
export function keyIn(key: string, language: Language | undefined): string {
  return language === undefined ? key : `${language} ${key}`;
}

type Read = () => Promise<unknown>;
export interface CatalogueCache {
  /** Returns the cached response, or reads it. */
  (key: string, read: Read): Promise<Answer>;
  /** Returns the cached response if it need not be read again. */
  fresh(key: string): Answer | undefined;
}

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
/**
 * What all cached responses together may take, in bytes. Callers choose what is asked, and one list of a thousand
 * products takes more than a megabyte.
 */
const MAX_BYTES = 24 * 1024 * 1024;
/** A response takes about this many bytes for each character: its objects, its text and its compressed forms. */
const BYTES_A_CHARACTER = 5;

export function createCatalogueCache({ freshMs, timeoutMs } = TIMES): CatalogueCache {
  const answers = new LRUCache<string, Answer, Read>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ text }) => (text.length + 1) * BYTES_A_CHARACTER,
    ttl: freshMs,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // If an entry is evicted while it loads, the requests that wait for it still get it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, known, { context: read }) => answerOf(await read(), known),
  });
  const cached = async (key: string, read: Read): Promise<Answer> => {
    const fresh = answers.get(key);
    if (fresh) return fresh;
    const older = answers.peek(key, { allowStale: true });
    const reading = answers.forceFetch(key, { context: read });
    return older ? withTimeoutFallback(orOlder(reading, older), timeoutMs, older) : reading;
  };
  return Object.assign(cached, { fresh: (key: string) => answers.get(key) });
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
