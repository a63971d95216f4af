/** What is touched before the page of goods with sizes is hydrated (trial 77). */

import type { Page } from '@playwright/test';
import { cartLines, cartLink, storedCart } from './support/cart';
import { openHeld } from './support/held';
import { expect, test } from './support/shop';

test.use({ goods: 'demo' });

const RAINCOAT = '/products/harbour-raincoat-mustard';

const addToCart = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Add to Cart' });
const size = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const sizeDialog = (page: Page) => page.getByRole('dialog', { name: 'Choose a size' });
const expectCart = (page: Page, cart: Record<string, number>) =>
  expect.poll(() => storedCart(page)).toEqual(cart);

/** While the shop is starting, its product pages are not rendered yet. */
test.beforeEach(({ page }) =>
  expect.poll(async () => (await page.request.get(RAINCOAT)).status()).toBe(200),
);

test.describe('before the page of a garment is alive', () => {
  for (const late of [0, 400, 1_200]) {
    const tag = late === 400 ? [] : '@nightly';
    test(
      `a size and Add to Cart count with scripts ${late} ms late (trial 77)`,
      { tag },
      async ({ page }) => {
        await page.route('**/assets/*.js', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, late));
          await route.continue().catch(() => undefined);
        });
        await page.goto(RAINCOAT, { waitUntil: 'commit' });
        await size(page, 'L').check();
        await addToCart(page).first().click();
        await expectCart(page, { 'harbour-raincoat-mustard-l': 1 });
      },
    );
  }

  test('each size that was added is there, once, and none for an Add to Cart before a size', async ({
    page,
  }) => {
    const letGo = await openHeld(page, RAINCOAT);
    await addToCart(page).first().click();
    for (const name of ['L', 'XL']) {
      await size(page, name).check();
      await addToCart(page).first().click();
    }
    letGo();
    await expectCart(page, { 'harbour-raincoat-mustard-l': 1, 'harbour-raincoat-mustard-xl': 1 });
    await expect(size(page, 'XL')).toBeChecked();
  });

  test('size, pieces and Add to Cart go along to the cart', async ({ page }) => {
    const letGo = await openHeld(page, RAINCOAT);
    await size(page, 'XL').check();
    await page.getByLabel('Quantity').fill('2');
    await page.getByRole('button', { name: 'One more' }).click();
    await addToCart(page).first().click();
    await cartLink(page).click();
    await expect(page).toHaveURL(/\/orders$/);
    letGo();
    await expect(cartLines(page)).toHaveCount(1);
    await expectCart(page, { 'harbour-raincoat-mustard-xl': 3 });
  });

  test('two cards with sizes ask one after the other (trial 77)', async ({ page }) => {
    const letGo = await openHeld(page, '/shop');
    const cards = page.getByRole('article').filter({ has: addToCart(page) });
    const names = await cards.getByRole('heading').allTextContents();
    await addToCart(page).nth(0).click();
    await addToCart(page).nth(1).click();
    letGo();
    for (const index of [0, 1]) {
      await expect(sizeDialog(page)).toContainText(names[index]?.slice(0, 12) ?? '');
      await sizeDialog(page)
        .getByRole('group', { name: 'Size' })
        .getByRole('button')
        .nth(1)
        .click();
    }
    await expect(sizeDialog(page)).toHaveCount(0);
    await expect(cartLink(page)).toHaveAccessibleName(/\b2\b/);
  });

  test('Add to Cart and Back say that a size is still to be chosen', async ({ page }) => {
    await page.goto('/orders');
    await openHeld(page, '/shop');
    const card = page
      .getByRole('article')
      .filter({ has: page.locator('[data-adds=""]') })
      .first();
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    await page.unroute('**/assets/*.js');
    await page.goBack();
    const notice = page.getByRole('alert').filter({ hasText: 'is not in your cart yet' });
    await notice.getByRole('link', { name: 'Choose a size' }).click();
    await expect(page).toHaveURL(/\/products\//);
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test('a card with sizes asks before the cart opens', async ({ page }) => {
    const letGo = await openHeld(page, '/shop');
    await addToCart(page).nth(0).click();
    await cartLink(page).click();
    letGo();
    await sizeDialog(page).getByRole('group', { name: 'Size' }).getByRole('button').nth(1).click();
    await expect(page).toHaveURL(/\/orders$/);
    await expect(cartLines(page)).toHaveCount(1);
  });

  test('a link works without the client bundle, even if a question is open', async ({ page }) => {
    await openHeld(page, '/shop');
    await addToCart(page).nth(0).click();
    await cartLink(page).click();
    await cartLink(page).click();
    await expect(page).toHaveURL(/\/orders$/);
  });
});
