/**
 * Answers of the product pages, kept for a moment: the embedded database does one thing at a time, and
 * reading must not queue behind orders. When the database is gone, the last known answer still serves.
 */
import { createHash } from 'node:crypto';
import { DatabaseUnavailable } from './stores/database';

/** A whole answer: JSON text and a strong entity tag made of it. */
export interface Answer {
  body: string;
  etag: string;
}

interface Entry {
  answer?: Answer;
  readAt: number;
  reading?: Promise<Answer>;
}

const FRESH_MS = 1_000;
/** How long a reader waits for news while there is an older answer. */
const PATIENCE_MS = 300;
const MAX_ENTRIES = 300;

export type CatalogueCache = (key: string, read: () => Promise<unknown>) => Promise<Answer>;

/** `freshMs` is how long an answer is given without asking again. */
export function createCatalogueCache(freshMs = FRESH_MS): CatalogueCache {
  const entries = new Map<string, Entry>();
  return async (key, read) => {
    const entry = entries.get(key) ?? { readAt: -Infinity };
    // Set anew, so that the map's order is that of use and the first is the longest unused.
    entries.delete(key);
    entries.set(key, entry);
    dropOldest(entries);
    if (entry.answer && performance.now() - entry.readAt < freshMs) return entry.answer;
    entry.reading ??= refresh(entry, read);
    return entry.answer ? patiently(entry.reading, entry.answer) : entry.reading;
  };
}

async function refresh(entry: Entry, read: () => Promise<unknown>): Promise<Answer> {
  try {
    const answer = answerOf(await read());
    Object.assign(entry, { answer, readAt: performance.now() });
    return answer;
  } catch (error) {
    if (entry.answer && error instanceof DatabaseUnavailable) return entry.answer;
    throw error;
  } finally {
    entry.reading = undefined;
  }
}

/** The newer answer, or the older one when the newer takes too long or fails. */
function patiently(reading: Promise<Answer>, older: Answer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PATIENCE_MS, older);
    reading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function answerOf(value: unknown): Answer {
  const body = JSON.stringify(value);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

function dropOldest(entries: Map<string, Entry>): void {
  const [oldest] = entries.keys();
  if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
}
