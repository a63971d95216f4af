import { keysSent, placeOrderButton, readyToOrder } from '../support/orders';
import { expect, test } from '../support/shop';

test.describe('consent', () => {
  // The browser and the page log the refusal.
  test.use({ expectedNoise: [/status of 409|placeOrder failed: 409 prices_changed/] });

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
