import type { Page } from '@playwright/test';
import {
  expectOrders,
  holdOrders,
  keysSent,
  placeOrderButton,
  readyToOrder,
} from '../support/orders';
import { expect, test } from '../support/shop';

/** The ways to order twice. `force` is needed because Playwright otherwise waits while the button is busy. */
const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'a double click': (page) => placeOrderButton(page).dblclick(),
  'Enter and a click': async (page) => {
    await page.getByLabel('Name').press('Enter');
    await placeOrderButton(page).click({ force: true });
  },
  'five clicks': async (page) => {
    for (let click = 0; click < 5; click += 1) await placeOrderButton(page).click({ force: true });
  },
};

test.describe('Place Order', () => {
  for (const [way, press] of Object.entries(WAYS)) {
    const tag = way === 'a double click' ? [] : '@nightly';
    test(
      `pressed by ${way} is busy, and places one order (trial 1)`,
      { tag },
      async ({ page, shop }) => {
        await readyToOrder(page, shop);
        const keys = keysSent(page);
        const release = await holdOrders(page);
        await press(page);
        await expect(placeOrderButton(page)).toHaveAttribute('aria-busy', 'true');
        release();
        await expect(page).toHaveURL('/orderConfirmed');
        expect(keys).toHaveLength(1);
        await expectOrders(page, 1);
      },
    );
  }
});
