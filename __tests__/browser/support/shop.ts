/** The tests' own `test`: a running shop, and a console that must stay empty. */
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { type Shop, prepareShop } from '../../../tools/lib/shop.mjs';
import { copyShopData, type Goods } from './shopData';

export { expect } from '@playwright/test';

interface Fixtures {
  /** What the console may say in a test that provokes it. */
  expectedNoise: RegExp[];
}

interface WorkerFixtures {
  goods: Goods;
  /** More environment variables of the shop's server. */
  settings: Record<string, string>;
  /** The shop, started once for all tests of a worker, with its own ports and data. */
  shop: Shop;
  /** All tests come from one address: only the spec of the limits has them on. */
  limits: 'on' | 'off';
}

/** In ms. A start opens the database, and the identity service compiles itself. */
const START_LIMIT = 120_000;

export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedNoise: [[], { option: true }],

  limits: ['off', { option: true, scope: 'worker' }],

  goods: ['plain', { option: true, scope: 'worker' }],

  settings: [{}, { option: true, scope: 'worker' }],

  shop: [
    async ({ limits, goods, settings }, use) => {
      const shop = await prepareShop({ RATE_LIMIT: limits, ...settings });
      await copyShopData(shop, goods);
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

  context: async ({ context, expectedNoise }, use) => {
    const noise = noiseOf(context);
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
