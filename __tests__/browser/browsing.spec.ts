import type { Locator, Page } from '@playwright/test';
import { hydrate } from './support/hydrated';
import { expect, test } from './support/shop';

/** Clicks twice so quickly that both clicks are in the browser's queue before the page handles the first. */
async function clickTwiceWhileBusy(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, clickCount: 1 } as const;
  const session = await page.context().newCDPSession(page);
  const busy = page.evaluate(() => {
    const end = performance.now() + 500;
    while (performance.now() < end);
  });
  const types = ['mousePressed', 'mouseReleased', 'mousePressed', 'mouseReleased'] as const;
  const clicks = types.map((type) =>
    session.send('Input.dispatchMouseEvent', { type, button: 'left', ...at }),
  );
  await Promise.all([busy, ...clicks]);
}

test.describe('the place in a page', () => {
  test(
    'is its top when an address is typed, wherever the former page was',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 600 });
      await page.goto('/shop');
      await page.getByRole('button', { name: 'Add to Cart' }).last().scrollIntoViewIfNeeded();
      await page.goto('/signup');
      await expect(page.getByLabel('Confirm Password')).toBeVisible();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    },
  );
});

test.describe('the product list', () => {
  test(
    'goes two pages on with two clicks that waited for a busy page',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.goto('/shop');
      await hydrate(page);
      await clickTwiceWhileBusy(page, page.getByRole('link', { name: 'Next' }));
      await expect(page).toHaveURL(/[?&]page=3\b/);
      const third = page.getByRole('link', { name: '3', exact: true });
      await expect(third).toHaveAttribute('aria-current', 'page');
    },
  );
});

test(
  'SHOP NOW has the colour of thread, unlike the denim around it, in both schemes',
  { tag: '@nightly' },
  async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      const wayIn = page.getByRole('link', { name: 'SHOP NOW' });
      await expect(wayIn).toHaveCSS('background-color', 'rgb(244, 169, 95)');
      await expect(wayIn).toHaveCSS('color', 'rgb(29, 40, 80)');
    }
  },
);
