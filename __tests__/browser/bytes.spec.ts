/** The script that a visitor's browser loads: bytes are exact, so this is a limit and not a measurement. */
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated';
import { expect, test } from './support/shop';

/**
 * Brotli, in kB of 1,000 bytes, when the page is hydrated and the network idle. The home page prefetches
 * the shop page's file. In the shop's bytes, sizes and colours are 1.5, search and filters 6.9, of which
 * 3.7 are the filters next to the grid, which only wide windows load. Former prices and the mail to a new
 * account are 1.1. The row of categories, the trail, filters that fold, sizes by their system, swatches and what an
 * empty list offers are 6 of the shop's: a shopper finds a garment by them, and the filters come after the first paint.
 */
const MOST = { '/': 240, '/shop': 233, '/orders': 215, '/login': 250 };

/** What a page loads last, after its hydration: counted before, the sum would depend on the machine's speed. */
const LAST: Record<string, RegExp> = { '/': /\/page-shop\./, '/shop': /\/filter-panel\./ };

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
      const last = LAST[address];
      const loaded = last && page.waitForEvent('requestfinished', (each) => last.test(each.url()));
      await page.goto(address);
      await hydrated(page);
      await loaded;
      await page.waitForLoadState('networkidle');
      const all = await scripts();
      console.log(`${address}: ${all.toFixed(1)} kB`);
      expect(all).toBeGreaterThan(0);
      expect(all).toBeLessThanOrEqual(most);
    });
  }
});
