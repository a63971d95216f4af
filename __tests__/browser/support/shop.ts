/** The tests' own `test`: a running shop, and a console that must stay empty. */
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { countLogins, leaveRoomForLogins } from './loginPace';
import { type Shop, prepareShop } from '../../../tools/lib/shop.mjs';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Begins a test only when the shop has logins left for it. */
  roomForLogins: undefined;
  /** What the console may say in a test that provokes it. */
  expectedNoise: RegExp[];
}

interface WorkerFixtures {
  /** The shop, started once for all tests of a worker, with its own ports and data. */
  shop: Shop;
}

/** The first start makes the database, and the identity service compiles itself. */
const START_LIMIT = 120_000;

export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedNoise: [[], { option: true }],

  shop: [
    async ({}, use) => {
      const shop = await prepareShop();
      await shop.start();
      await shop.ready();
      await use(shop);
      await shop.discard();
    },
    { scope: 'worker', timeout: START_LIMIT },
  ],

  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },

  roomForLogins: [
    async ({ shop }, use) => {
      await leaveRoomForLogins(shop);
      await use(undefined);
    },
    { auto: true, timeout: START_LIMIT },
  ],

  context: async ({ context, expectedNoise }, use) => {
    const noise = noiseOf(context);
    countLogins(context);
    await use(context);
    expect(noise.filter((line) => !expectedNoise.some((expected) => expected.test(line)))).toEqual(
      [],
    );
  },
});

/** Everything the pages of a context complain about, refused by the content security policy included. */
function noiseOf(context: BrowserContext): string[] {
  const noise: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      noise.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => noise.push(`uncaught: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page gives up what it was still loading.
    if (reason !== 'net::ERR_ABORTED') noise.push(`failed: ${request.url()} ${reason}`);
  });
  return noise;
}
