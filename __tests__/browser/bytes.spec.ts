/** How much script a visitor's browser loads: bytes are exact, so this is a limit and not a measurement. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/shop';

/**
 * Brotli, in kB of 1,000 bytes: until the network is quiet, and once the page takes clicks; at the login
 * with what signing in needs, should it be there already.
 */
const BUDGETS = {
  '/': { quiet: 120, alive: 176 },
  '/shop': { quiet: 135, alive: 179 },
  '/orders': { quiet: 145, alive: 179 },
  '/login': { quiet: 165, alive: 218 },
};

/** React marks the element that it has taken over. */
const isAlive = () =>
  Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react'));

/** Counts what comes over the wire, as it was packed. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_000;
}

test.describe('the scripts of a first-time visitor', () => {
  for (const [address, { quiet, alive }] of Object.entries(BUDGETS)) {
    test(`at ${address} are at most ${quiet} kB, and ${alive} kB once it is used`, async ({
      page,
    }) => {
      const scripts = countScripts(page);
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const first = await scripts();
      await page.mouse.move(100, 100);
      await page.mouse.move(110, 110);
      await page.waitForFunction(isAlive);
      const all = await scripts();
      console.log(`${address}: ${first.toFixed(1)} kB, ${all.toFixed(1)} kB once it is used`);
      expect(first).toBeGreaterThan(0);
      expect(first).toBeLessThanOrEqual(quiet);
      expect(all).toBeGreaterThan(first);
      expect(all).toBeLessThanOrEqual(alive);
    });
  }
});
