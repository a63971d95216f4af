import type { Page } from '@playwright/test';
import { expectOrders, keysSent, placeOrderButton, readyToOrder } from '../support/orders';
import { expect, test } from '../support/shop';

const withoutAddress = (page: Page) =>
  page.getByRole('button', { name: 'Order without an address' });

/** Presses twice at the same place, without Playwright's waits. */
async function pressTwice(page: Page, gap: number) {
  await placeOrderButton(page).scrollIntoViewIfNeeded();
  const box = await placeOrderButton(page).boundingBox();
  if (!box) throw new Error('Place Order is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await page.waitForTimeout(gap);
  await page.mouse.click(x, y);
}

test.describe('consent', () => {
  // The browser and the page log the refusal.
  test.use({ expectedNoise: [/status of 409|placeOrder failed: 409 prices_changed/] });

  test(
    'is not given by a double click, whatever its gap, but by a press of its own (trial 62)',
    { tag: '@nightly' },
    async ({ page, shop }) => {
      await readyToOrder(page, shop);
      const keys = keysSent(page);
      for (const gap of [60, 150, 300, 450]) {
        await page.getByLabel('Address').fill('');
        await pressTwice(page, gap);
        await expect(withoutAddress(page)).toBeEnabled();
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
        await expect(page.getByRole('dialog')).toBeHidden();
        await page.getByLabel('Address').fill('12 Weaver Street');
        await expect(placeOrderButton(page)).toBeVisible();
      }
      expect(keys).toEqual([]);
      await page.getByLabel('Address').fill('');
      await placeOrderButton(page).click();
      await withoutAddress(page).click();
      await expect(page).toHaveURL('/orderConfirmed');
      await expectOrders(page, 1);
    },
  );

  test(
    'to new prices is not given by Enter twice or by a held key (trial 62)',
    { tag: '@nightly' },
    async ({ page, shop }) => {
      await readyToOrder(page, shop);
      const keys = keysSent(page);
      // The page may show prices that are up to 30 s old. Here the prices rise before the shopper presses the button.
      const dearer = async (text: Promise<string>) =>
        (JSON.parse(await text) as { price: number }[]).map((product) => ({
          ...product,
          price: product.price + 10,
        }));
      await page.route('**/api/product_by_keys', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ json: await dearer(answer.text()) });
      });
      await page.route(
        '**/api/orders',
        (route) =>
          route.fulfill({
            status: 409,
            json: { code: 'prices_changed', message: '' },
          }),
        { times: 1 },
      );
      await placeOrderButton(page).focus();
      await page.keyboard.down('Enter');
      for (let repeat = 0; repeat < 10; repeat += 1) {
        await page.waitForTimeout(60);
        await page.keyboard.down('Enter');
      }
      await page.keyboard.up('Enter');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toContainText('Total now');
      await expect(page.getByRole('button', { name: /^Order at \$/ })).toBeVisible();
      await page.keyboard.press('Enter');
      expect(keys).toHaveLength(1);
    },
  );
});
