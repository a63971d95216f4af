/** Simulates hosted Firebase Authentication with one account in the browser's network. */
import type { BrowserContext } from '@playwright/test';
import { callOf, type HostedAccount } from './hostedAccount';

const HOSTS = /^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//;

export async function playService(context: BrowserContext, account: HostedAccount): Promise<void> {
  await context.route(HOSTS, (route) => {
    const request = route.request();
    const body = request.postData() ?? '';
    const call = callOf(new URL(request.url()).pathname);
    const [status, json] = account.answer(call, body.startsWith('{') ? parsed(body) : {});
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    return route.fulfill({ status, json, headers });
  });
}

const parsed = (body: string) => JSON.parse(body) as Record<string, unknown>;
