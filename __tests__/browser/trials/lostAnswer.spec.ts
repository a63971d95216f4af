import {
  expectOrders,
  keysSent,
  ORDERS_CALL,
  placeOrderButton,
  readyToOrder,
} from '../support/orders';
import { expect, test } from '../support/shop';

test.describe('an order whose response is lost', () => {
  test.use({ expectedNoise: [/ERR_CONNECTION_RESET|placeOrder failed: (unreachable|timeout)/] });

  test(
    'is found again by the page itself, which sends it once (trial 3)',
    { tag: '@nightly' },
    async ({ page, shop }) => {
      await readyToOrder(page, shop);
      const keys = keysSent(page);
      await page.route(
        ORDERS_CALL,
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await placeOrderButton(page).click();
      await expect(
        page.getByText('We are finding out whether your order went through…'),
      ).toBeVisible();
      await expect(page).toHaveURL('/orderConfirmed');
      expect(keys).toHaveLength(1);
      await page.unrouteAll();
      await expectOrders(page, 1);
    },
  );
});
