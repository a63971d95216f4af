import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 20;
/** The cache statuses by which nginx marks responses from its cache. */
const HITS = ['HIT', 'STALE', 'UPDATING'];

/**
 * Returns the share of responses that came from nginx's cache, from 0 to 1. Requests the address again and again
 * for `seconds`, while the load generator runs, and reads the `X-Cache` header of each response.
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
