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

/** A value that was read, and its JSON as a response body. A new read of the same JSON gives the same object. */
export interface Answer extends EncodedBody {
  value: unknown;
}

/** Returns the key of a response in this language; without one, of the shop's first. */
export function keyIn(key: string, language: Language | undefined): string {
  return language === undefined ? key : `${language} ${key}`;
}

type Read = () => Promise<unknown>;
export interface CacheTimes {
  /** How long after the begin of its read a response is served from the cache before it is read again. */
  freshMs: number;
  /** How long a request waits for a new response before it gets an older one, if there is one. */
  timeoutMs: number;
  /**
   * While the database is slow, a response up to this age is given after a moment. Up to half this age, the response is not
   * even read again, because the reads of popular pages would keep the database slow.
   */
  staleMs: number;
}

const TIMES: CacheTimes = { freshMs: 1_000, timeoutMs: 300, staleMs: 15_000 };
const MAX_ENTRIES = 300;
/** In bytes. Callers choose what is asked, and one list of a thousand products takes more than a megabyte. */
const MAX_BYTES = 24 * 1024 * 1024;
/** A response takes about this many bytes for each character: its objects, its text and its compressed forms. */
const BYTES_A_CHARACTER = 5;

interface Kept {
  answer: Answer;
  /** When its read began. */
  readAt: number;
}

/** Returns the cache: a function that returns the cached response of a key, or reads it. */
export function createCatalogueCache({ freshMs, timeoutMs, staleMs } = TIMES) {
  const slowness = createSlowness();
  const answers = new LRUCache<string, Kept, Read>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }) => (answer.text.length + 1) * BYTES_A_CHARACTER,
    noDeleteOnFetchRejection: true,
    // If an entry is evicted while it loads, the requests that wait for it still get it.
    ignoreFetchAbort: true,
    async fetchMethod(_key, known, { context: read }) {
      const readAt = performance.now();
      return { answer: answerOf(await slowness.watch(read()), known?.answer), readAt };
    },
  });
  let expiredAt = -Infinity;
  const ageOf = ({ readAt }: Kept) => (readAt < expiredAt ? Infinity : performance.now() - readAt);
  const youngerThan = (ms: number) => (key: string) => {
    const kept = answers.get(key);
    return kept && ageOf(kept) < ms ? kept.answer : undefined;
  };
  const readNow = async (key: string, read: Read): Promise<Answer> => {
    const changedAt = expiredAt;
    const again = () => answers.forceFetch(key, { context: read, forceRefresh: true });
    const kept = await again();
    // A read that others began earlier may lack what was changed just before this request.
    return (kept.readAt < changedAt ? await again() : kept).answer;
  };
  /** How long a request waits for a new response, if the cache has one of this age. */
  const patience = (ageMs: number) => (ageMs > staleMs ? timeoutMs : Math.min(SLOW_MS, timeoutMs));
  const cached = async (key: string, read: Read): Promise<Answer> => {
    const kept = answers.get(key);
    const ageMs = kept ? ageOf(kept) : Infinity;
    const isEnough = ageMs < freshMs || (ageMs < staleMs / 2 && slowness.isSlow());
    if (kept && isEnough) return kept.answer;
    const reading = readNow(key, read);
    if (!kept) return reading;
    return withTimeoutFallback(orOlder(reading, kept.answer), patience(ageMs), kept.answer);
  };
  return Object.assign(cached, {
    /** Returns the cached response if it need not be read again. */
    fresh: youngerThan(freshMs),
    /** Returns a response that is good enough while the database or others are slow: up to `staleMs` old. */
    recent: youngerThan(staleMs),
    isSlow: slowness.isSlow,
    /** Makes all cached responses stale, so that whoever has changed something sees the change. */
    expire: () => {
      expiredAt = performance.now();
    },
  });
}

export type CatalogueCache = ReturnType<typeof createCatalogueCache>;

/** A read that takes longer says that the database is busy, with an import, for instance. */
const SLOW_MS = 60;
/** For this time after such a read, the database still counts as slow: a long import is many long statements. */
const CALM_MS = 1_000;

/** Measures reads, and tells whether the database has been slow lately. */
function createSlowness() {
  /** When each unfinished read began, the oldest first. */
  const begun = new Map<symbol, number>();
  let slowAt = -Infinity;
  return {
    async watch<Value>(reading: Promise<Value>): Promise<Value> {
      const id = Symbol('read');
      const start = performance.now();
      begun.set(id, start);
      try {
        return await reading;
      } finally {
        begun.delete(id);
        if (performance.now() - start > SLOW_MS) slowAt = performance.now();
      }
    },
    isSlow: () => {
      const now = performance.now();
      const [longest = now] = begun.values();
      return now - longest > SLOW_MS || now - slowAt < CALM_MS;
    },
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
