/** Limits the size of the scripts that a visitor's browser loads. The size in bytes is the same in every run. */

import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { hydrate } from './support/hydrated';
import { expect, test } from './support/shop';

/**
 * The maximum size of the scripts after Brotli, in kB of 1,000 bytes, when the page is hydrated and the network is
 * idle. The browser saves data, so files that are prefetched after hydration, such as the filters and other pages, do
 * not count. The button of the problem report and its buffer of the latest actions take 0.6 kB; that Back closes
 * layers, as much. The home page's categories, sale and promises take 0.7 kB, and the shop's row of filters 0.3 kB.
 * That more is shown below, a second picture, what was added and the home page's story take 0.5 kB; the place of the
 * owner's bar, and the account's menu at every width, 0.3 kB. All about payment is a
 * file of its own, and only the shipping page loads what sends an order. That the pages have languages takes 6 to 7 kB:
 * the ids of their messages, what reads them, and the addresses. German has the longest words: English takes 1 kB less.
 */
const MOST = {
  '/de': 222.7,
  '/de/shop': 237.1,
  '/de/orders': 227.0,
  '/de/login': 260.2,
};

/** Counts compressed bytes over the network, and inline scripts. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => {
    const all = [...(await Promise.all(sizes)), await inlineScripts(page)];
    return all.reduce((sum, size) => sum + size, 0) / 1_000;
  };
}

async function inlineScripts(page: Page): Promise<number> {
  const scripts = page.locator('script:not([src]):not([type])');
  return brotliCompressSync((await scripts.allTextContents()).join('')).length;
}

test.describe('all script of a first-time visitor', () => {
  for (const [address, most] of Object.entries(MOST)) {
    test(`at ${address} is at most ${most} kB once the page is hydrated`, async ({ page }) => {
      const scripts = countScripts(page);
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
      await page.goto(address);
      await hydrate(page);
      await page.waitForLoadState('networkidle');
      const all = await scripts();
      console.log(`${address}: ${all.toFixed(1)} kB`);
      expect(all).toBeGreaterThan(0);
      expect(all).toBeLessThanOrEqual(most);
    });
  }
});
