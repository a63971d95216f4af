/**
 * The shop lets one address log in 30 times a minute (`LOGINS` of `server/plugins/rateLimits.ts`), and
 * all tests come from one. It counts in memory: where few logins are left, it is started again.
 */
import type { BrowserContext } from '@playwright/test';
import type { Shop } from '../../../tools/lib/shop.mjs';

const WINDOW = 60_000;
/** More than any test but that of the limit itself needs, taken off the 30. */
const MOST_BEFORE = 30 - 12;

let times: number[] = [];

export function countLogins(context: BrowserContext): void {
  context.on('request', (request) => {
    if (request.url().endsWith('/api/login')) times.push(Date.now());
  });
}

/** Sees to it that the test which begins now may log in. */
export async function leaveRoomForLogins(shop: Shop): Promise<void> {
  times = times.filter((time) => time > Date.now() - WINDOW);
  if (times.length <= MOST_BEFORE) return;
  await shop.stop();
  await shop.start();
  await shop.ready();
  times = [];
}
