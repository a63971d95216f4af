/** How much a visitor's browser loads: bytes are exact, so this is a limit and not a measurement. */
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { rememberCart } from './support/cart';
import { expect, test } from './support/shop';

/**
 * Brotli, in kB of 1,000 bytes: until the network is quiet, and once the page takes clicks; at the login
 * with what signing in needs, should it be there already.
 */
const BUDGETS = {
  '/': { quiet: 6, alive: 177 },
  '/shop': { quiet: 6, alive: 180 },
  '/orders': { quiet: 6, alive: 179 },
  '/login': { quiet: 6, alive: 218 },
};

/** React marks the element that it has taken over. */
const isAlive = () =>
  Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react'));

/**
 * What a server may send before it has heard from the browser: ten packets (RFC 6928). A page within it
 * is there after one round trip.
 */
const FIRST_FLIGHT = 10 * 1_460;

/** Counts what comes over the wire, as it was packed, and what stands in the page itself. */
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

test.describe('the scripts of a visitor with a cart', () => {
  test('of ten lines are at most 7 kB at /orders, where all of it is to be seen', async ({
    page,
  }) => {
    await rememberCart(page, 10);
    const scripts = countScripts(page);
    await page.goto('/orders');
    await expect(page.getByRole('list', { name: 'Cart' }).getByRole('listitem')).toHaveCount(10);
    await page.waitForLoadState('networkidle');
    const first = await scripts();
    console.log(`/orders with ten lines: ${first.toFixed(1)} kB`);
    expect(first).toBeLessThanOrEqual(7);
    expect(await page.evaluate(isAlive)).toBe(false);
  });
});

test.describe('a page as it is sent', () => {
  for (const address of [...Object.keys(BUDGETS), '/signup', '/forgotPassword']) {
    test(`of ${address} is there after one round trip`, async ({ page }) => {
      const sizes = await (await page.goto(address))?.request().sizes();
      const bytes = (sizes?.responseHeadersSize ?? NaN) + (sizes?.responseBodySize ?? NaN);
      console.log(`${address}: ${bytes} bytes of ${FIRST_FLIGHT}`);
      expect(bytes).toBeLessThanOrEqual(FIRST_FLIGHT);
    });
  }
});
