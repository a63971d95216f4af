import type { Page } from '@playwright/test';
import { addProducts, cartLink, cartStored, storedCart } from '../support/cart';
import { expect, test } from '../support/shop';

/**
 * Opens the shop with a cart. After that, all scripts that this tab has not loaded are missing, as after a deploy, or
 * held back. Returns a counter of page loads.
 */
async function openBeforeDeploy(page: Page, scripts: 'gone' | 'held back' = 'gone') {
  const loaded = new Set<string>();
  const tab = { documents: 0, gone: false };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) tab.documents += 1;
    if (!tab.gone) loaded.add(request.url());
  });
  await page.goto('/shop');
  await addProducts(page, 1);
  await cartStored(page, 1);
  tab.gone = true;
  await page.route('**/assets/*.js', async (route) => {
    if (!tab.gone || loaded.has(route.request().url())) return route.fallback();
    const json = { code: 'not_found', message: 'gone' };
    if (scripts === 'gone') await route.fulfill({ status: 404, json });
  });
  return tab;
}

const toLogin = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Login' }).click();

test.describe('a deploy while a tab is open', () => {
  test.use({ expectedNoise: [/404 \(Not Found\)|ChunkLoadError|new version/] });

  test('is followed by one reload, and the cart is kept (trial 39)', async ({ page }) => {
    const tab = await openBeforeDeploy(page);
    const cart = await storedCart(page);
    page.on('request', (request) => {
      if (request.isNavigationRequest()) tab.gone = false;
    });
    await toLogin(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(tab.documents).toBe(2);
    expect(await storedCart(page)).toEqual(cart);
    await expect(cartLink(page)).toHaveAccessibleName(/\b1\b/);
  });

  test('whose file stays missing shows a message and a way on, without a reload loop (trial 39)', async ({
    page,
  }) => {
    const tab = await openBeforeDeploy(page);
    await toLogin(page);
    await expect(page.getByRole('alert')).toContainText('Your cart is kept.');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(tab.documents).toBe(2);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('alert')).toContainText('Your cart is kept.');
    expect(tab.documents).toBe(3);

    tab.gone = false;
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(Object.values((await storedCart(page)) ?? {})).toEqual([1]);
  });

  test('whose file never arrives has the same timeout as a request (trial 39)', async ({
    page,
  }) => {
    await page.clock.install();
    const tab = await openBeforeDeploy(page, 'held back');
    await toLogin(page);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.clock.fastForward(15_000);
    await expect(page.getByRole('alert')).toContainText('Your cart is kept.');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(tab.documents).toBe(1);
  });
});
