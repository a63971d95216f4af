import type { Page } from '@playwright/test';
import { addProducts } from './support/cart';
import { brokenWords, setLetters } from './support/layoutDefects';
import { expect, test } from './support/shop';

const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });

test('the order summary stands beside the grid, and three cards of 255 px fit; below 1200 px it is one line, which opens as a sheet with Clear Cart in sight', async ({
  page,
}) => {
  await page.goto('/shop');
  await addProducts(page, 3);
  for (const width of [1200, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => window.scrollTo(0, 0));
    const panel = await summary(page).boundingBox();
    const boxes = await page.getByRole('article').all();
    const cards = await Promise.all(boxes.slice(0, 3).map((card) => card.boundingBox()));
    expect(panel?.width, `${width} px`).toBeGreaterThanOrEqual(280);
    for (const card of cards) {
      expect(card?.y, `${width} px`).toBe(panel?.y);
      expect(card?.width, `${width} px`).toBeGreaterThanOrEqual(255);
      expect((card?.x ?? 0) + (card?.width ?? 0), `${width} px`).toBeLessThan(panel?.x ?? 0);
    }
    await expect(page.getByRole('button', { name: 'Clear Cart' })).toBeInViewport({ ratio: 1 });
  }
  for (const [width, height] of [
    [360, 640],
    [768, 1024],
    [1024, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(summary(page)).toContainText(/3 items, \$\d+\.\d\d total/);
    const line = await summary(page).boundingBox();
    expect(line?.height, `${width} px`).toBeGreaterThanOrEqual(48);
    expect(line?.height, `${width} px`).toBeLessThanOrEqual(56);
    expect((line?.y ?? 0) + (line?.height ?? 0), `${width} px`).toBe(height);
    await page.getByRole('button', { name: 'Details' }).click();
    await expect(page.getByRole('button', { name: 'Clear Cart' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Grand total')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Clear Cart' })).not.toBeInViewport();
  }
});

test('Clear Cart beside the products leaves the focus on Undo', async ({ page }) => {
  await page.goto('/shop');
  await addProducts(page, 1);
  const clear = page.getByRole('button', { name: 'Clear Cart' });
  const undo = page.getByRole('button', { name: 'Undo' });
  // The first removal loads the message, which then takes the focus in any case.
  for (let times = 0; times < 2; times += 1) {
    await clear.press('Enter');
    await expect(clear).toBeHidden();
    await expect(undo).toBeFocused();
    await undo.press('Enter');
    await expect(clear).toBeVisible();
  }
});

test('with letters of twice the size, the bar breaks no word on a phone, and its button is in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await setLetters(page, 32);
  await page.goto('/shop');
  await addProducts(page, 2);
  await page.goto('/orders');
  await expect(summary(page)).toContainText(/2 items, \$\d+\.\d\d total/);
  for (const language of ['', '/de', '/fr', '/es']) {
    await page.goto(`${language}/orders`);
    const button = page.locator('[data-part=action]').getByRole('link');
    await expect(button).toBeInViewport({ ratio: 1 });
    expect(await brokenWords(page), language).toEqual([]);
  }
});

test.describe('the bar of the summary on a phone', { tag: '@nightly' }, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is not there while the cart is empty', async ({ page }) => {
    await page.goto('/shop');
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'Details' })).not.toBeInViewport();
    await addProducts(page, 1);
    await expect(page.getByRole('button', { name: 'Details' })).toBeInViewport();
  });

  test('opens, and is closed in three ways', async ({ page }) => {
    await page.goto('/shop');
    await addProducts(page, 1);
    const details = page.getByRole('button', { name: 'Details' });
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('banner').click({ position: { x: 200, y: 70 } }),
      () => page.getByRole('link', { name: 'Next', exact: true }).press('Enter'),
    ];
    for (const close of ways) {
      await details.click();
      await expect(details).toHaveAttribute('aria-expanded', 'true');
      await close();
      await expect(details).toHaveAttribute('aria-expanded', 'false');
    }
  });
});
