/** The shop's fonts load after the content, and must not move it. */

import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop';

const FILES = ['/fonts/besley-5.3.0-text-500.woff2', '/fonts/figtree-5.3.0-text-400-700.woff2'];

const isFontLoading = (page: Page) =>
  page.evaluate(() => 'fonts' in document.documentElement.dataset);

/** Returns the font faces that the page uses and has loaded. */
const faces = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].flatMap(({ family, status }) =>
      status === 'loaded' && /^"?(Besley|Figtree) /.test(family)
        ? [family.replaceAll('"', '')]
        : [],
    ),
  );

/** Returns the layout shift that the browser has measured. */
const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const add = (list: PerformanceObserverEntryList) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        };
        new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

/** Records whether the browser ever painted the page in its fallback fonts. */
async function noteStandIns(page: Page) {
  await page.addInitScript(() => {
    requestAnimationFrame(function look() {
      if (document.documentElement.dataset.fonts) document.documentElement.dataset.stoodIn = 'yes';
      requestAnimationFrame(look);
    });
  });
}

test.describe('the type of the shop', () => {
  for (const address of ['/', '/shop', '/login']) {
    test(`comes to ${address} after the first paint`, async ({ page }) => {
      await noteStandIns(page);
      await page.goto(address);
      await expect.poll(() => faces(page)).toEqual(['Besley Variable', 'Figtree Variable']);
      await expect.poll(() => isFontLoading(page)).toBe(false);
      await expect(page.locator('html')).toHaveAttribute('data-stood-in', 'yes');
      expect(await shift(page)).toBeLessThan(0.01);
    });
  }

  test('is asked for before the first paint, once the browser has it', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => isFontLoading(page)).toBe(false);
    await noteStandIns(page);
    await page.goto('/shop');
    const asked = page.locator('head link[rel=preload][as=font]');
    expect(
      await asked.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(FILES);
    await expect.poll(() => faces(page)).toEqual(['Besley Variable', 'Figtree Variable']);
    await expect(page.locator('html')).not.toHaveAttribute('data-stood-in');
  });
});

test.describe('letters beyond the first fonts', () => {
  test('come with the whole ones', async ({ page }) => {
    await page.goto('/shop');
    await expect.poll(() => isFontLoading(page)).toBe(false);
    await page.getByRole('heading', { level: 1 }).evaluate((title) => title.append(' Étoffe'));
    await expect.poll(() => faces(page)).toContain('Besley Letters');
    expect(await faces(page)).not.toContain('Figtree Letters');
  });
});

test.describe('type that cannot be fetched', () => {
  test.use({ expectedNoise: [/fonts\/|net::ERR_FAILED/] });

  test('leaves the page in its stand-ins', async ({ page }) => {
    await page.route('**/fonts/*', (route) => route.abort());
    await page.goto('/');
    await expect.poll(() => isFontLoading(page)).toBe(false);
    expect(await faces(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('fonts'))).toBeNull();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
