import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 20;
/** nginx's names for responses from its cache. */
const HITS = ['HIT', 'STALE', 'UPDATING'];

/**
 * Reads next to the load and records where the responses came from. Returns the share from the cache, 0 to
 * 1.
 */
export async function hitShare(url: string, seconds: number): Promise<number> {
  const end = Date.now() + seconds * 1_000;
  const seen: boolean[] = [];
  while (Date.now() < end) {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    seen.push(HITS.includes(answer.headers.get('x-cache') ?? ''));
    await pause(EVERY_MS);
  }
  return seen.filter(Boolean).length / seen.length;
}
