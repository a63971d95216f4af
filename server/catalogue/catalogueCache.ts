/**
 * Answers of the product pages, kept for a moment: the embedded database does one thing at a time, and
 * reading must not queue behind orders. When the database is gone, the last known answer still serves.
 */
import { LRUCache } from 'lru-cache';
import { DatabaseUnavailable } from '../database/database';
import { createEncodedBody, type EncodedBody } from '../http/encodedBody';
import { withTimeout } from '../withTimeout';

/** What was read, and its JSON. The same object for as long as the JSON is the same. */
export interface Answer extends EncodedBody {
  value: unknown;
}

type Read = () => Promise<unknown>;
export type CatalogueCache = (key: string, read: Read) => Promise<Answer>;

export interface CacheTimes {
  /** How long an answer is given without asking again; at least 1. */
  freshMs: number;
  /** How long a reader waits for news while there is an older answer. */
  patienceMs: number;
}

const TIMES: CacheTimes = { freshMs: 1_000, patienceMs: 300 };
const MAX_ENTRIES = 300;

export function createCatalogueCache({ freshMs, patienceMs } = TIMES): CatalogueCache {
  const answers = new LRUCache<string, Answer, Read>({
    max: MAX_ENTRIES,
    ttl: freshMs,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // An entry that is forgotten while it is read still answers those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, known, { context: read }) => answerOf(await read(), known),
  });
  return async (key, read) => {
    const fresh = answers.get(key);
    if (fresh) return fresh;
    const older = answers.peek(key, { allowStale: true });
    const reading = answers.forceFetch(key, { context: read });
    return older ? withTimeout(orOlder(reading, older), patienceMs, older) : reading;
  };
}

/** While the database is gone, what was known of it. */
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
