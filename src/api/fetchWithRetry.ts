import type { FetchArgs } from '@reduxjs/toolkit/query';
import { type Fetched, fetchJson, type Fetching } from './fetchJson';
import { REQUEST_TIMEOUT_MS } from './requestTimeout';

const FIRST_PAUSE_MS = 500;

/**
 * Makes a call. A call that only reads is retried while the shop answers with status 503, which it does until
 * its database is open. All attempts together take no longer than the timeout of one call. Any other call is
 * made only once.
 */
export async function fetchWithRetry(api: Fetching, args: FetchArgs): Promise<Fetched> {
  const end = Date.now() + REQUEST_TIMEOUT_MS;
  let answer = await fetchJson(api, args);
  for (let pause = FIRST_PAUSE_MS; isRetryable(args, answer); pause *= 2) {
    if (Date.now() + pause >= end) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    answer = await fetchJson(api, args, end - Date.now());
  }
  return answer;
}

/** The path of a call that only reads, but is a POST, because its list of ids may be too long for a URL. */
const POSTED_READ = '/product_by_keys';

function isRetryable({ method = 'GET', url }: FetchArgs, { error }: Fetched): boolean {
  const reads = method === 'GET' || url === POSTED_READ;
  return reads && error?.kind === 'refused' && error.status === 503;
}
