import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 20;
/** The values of the `X-Cache` header in responses that come from nginx's cache. */
const HITS = ['HIT', 'STALE', 'UPDATING'];

/**
 * Returns which share of the responses came from nginx's cache, as a number from 0 to 1. While the load
 * generator runs, requests `url` repeatedly for `seconds`, and reads the `X-Cache` header of each response.
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
