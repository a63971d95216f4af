/**
 * The shop lets one address log in 30 times a minute (`LOGINS` of `server/plugins/rateLimits.ts`), and
 * all tests of a worker come from one. A test begins when enough of them are left.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

/** Milliseconds over which the shop counts, and a little. */
export const LOGIN_WINDOW = 61_000;
/** More than any test but that of the limit itself needs, taken off the 30. */
const MOST_BEFORE = 30 - 12;

const times: number[] = [];

export function countLogins(context: BrowserContext): void {
  context.on('request', (request) => {
    if (request.url().endsWith('/api/login')) times.push(Date.now());
  });
}

/** Until at most `MOST_BEFORE` logins happened within the window. */
export async function roomForLogins(): Promise<void> {
  const last = times.at(-1 - MOST_BEFORE) ?? 0;
  await pause(Math.max(0, last + LOGIN_WINDOW - Date.now()));
}
