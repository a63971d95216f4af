/** The script that a visitor's browser loads: bytes are exact, so this is a limit and not a measurement. */
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { hydrate } from './support/hydrated';
import { expect, test } from './support/shop';

/**
 * Brotli, in kB of 1,000 bytes, when the page is hydrated and the network idle, in a browser that saves data: so nothing
 * is counted that comes after hydration because it may be needed next, such as the filters and other pages. Of the
 * report of what went wrong, the button and the buffer of the last actions are in it: 0.6 kB.
 */
const MOST = { '/': 209, '/shop': 223, '/orders': 213, '/login': 249 };

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
