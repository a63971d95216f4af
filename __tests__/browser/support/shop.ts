/** The `test` function of all browser tests: it provides a running shop, and expects an empty console. */

import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Shop, prepareShop } from '../../../tools/lib/shop.mjs';
import { copyShopData, type Goods } from './shopData';

export { expect } from '@playwright/test';

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

interface Fixtures {
  /** The console messages that the test causes on purpose. */
  expectedNoise: RegExp[];
}

interface WorkerFixtures {
  /** With `none`, the shop starts for the first time. */
  goods: Goods | 'none';
  /** Additional environment variables of the shop's server. */
  settings: Record<string, string>;
  /** The shop. Each worker starts one for all its tests, with its own ports and data. */
  shop: Shop;
  /** Whether the shop limits requests. All tests have one address, so only the limits' own tests use `on`. */
  limits: 'on' | 'off';
}

/** In milliseconds. During a start, the database is opened, and the identity service is compiled. */
const START_LIMIT = 120_000;

export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedNoise: [[], { option: true }],

  limits: ['off', { option: true, scope: 'worker' }],

  goods: ['plain', { option: true, scope: 'worker' }],

  settings: [{}, { option: true, scope: 'worker' }],

  shop: [
    async ({ limits, goods, settings }, use) => {
      const shop = await prepareShop({ RATE_LIMIT: limits, ...settings });
      if (goods !== 'none') await copyShopData(shop, goods);
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

/** Returns the list of all console errors of a context's pages, including those of the content security policy. */
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
    // When a page is left, the browser aborts its pending requests.
    if (reason !== 'net::ERR_ABORTED') noise.push(`failed: ${request.url()} ${reason}`);
  });
  return noise;
}
