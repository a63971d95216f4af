/** Simulates hosted Firebase Authentication with one account in a page's network. */

import type { CDPSession, Page } from '@playwright/test';
import { callOf, type HostedAccount } from './hostedAccount';

/** The hosts that the page calls to sign a person in and to renew a token. */
export const SERVICE_HOSTS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/** Pages of every origin may call the service, as they may call the real one. */
const HEADERS = [
  { name: 'access-control-allow-origin', value: '*' },
  { name: 'access-control-allow-headers', value: '*' },
  { name: 'content-type', value: 'application/json' },
];

interface ServiceCall {
  method: string;
  url: string;
  postData?: string;
}

/**
 * Simulates the service in a page. Does not use `page.route`, because Playwright would then answer the preflight
 * requests to every URL, and the test would not detect an API that refuses them.
 */
export async function playService(page: Page, account: HostedAccount): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    // The page may be closed already.
    answer(session, requestId, request, account).catch(() => undefined);
  });
  const patterns = SERVICE_HOSTS.map((host) => ({ urlPattern: `${host}/*` }));
  await session.send('Fetch.enable', { patterns });
}

async function answer(
  session: CDPSession,
  requestId: string,
  { method, url, postData = '' }: ServiceCall,
  account: HostedAccount,
): Promise<void> {
  const isPreflight = method === 'OPTIONS';
  const body = postData.startsWith('{') ? parsed(postData) : {};
  const [responseCode, json] = isPreflight
    ? [200, {}]
    : await account.answer(callOf(new URL(url).pathname), body);
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode,
    responseHeaders: HEADERS,
    body: Buffer.from(JSON.stringify(json)).toString('base64'),
  });
}

const parsed = (body: string) => JSON.parse(body) as Record<string, unknown>;
