import {
  expectOrders,
  isOrder,
  keysSent,
  ORDERS_CALL,
  placeOrderButton,
  readyToOrder,
} from '../support/orders';
import { expect, test } from '../support/shop';

/** The number of requests: the first one and the page's automatic retries. */
const SENDS = 4;
const LONGER_THAN_ANY_PAUSE = 20_000;

test.describe('an order whose response is lost', () => {
  test.use({ expectedNoise: [/ERR_CONNECTION_RESET|placeOrder failed: (unreachable|timeout)/] });

  test('is retried by the shopper after three automatic retries (trial 3)', async ({
    page,
    shop,
  }) => {
    await readyToOrder(page, shop);
    await page.clock.install();
    const keys = keysSent(page);
    await page.route(ORDERS_CALL, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await placeOrderButton(page).click();
    const again = page.getByRole('button', { name: 'Ask again' });
    await expect(async () => {
      await page.clock.runFor(LONGER_THAN_ANY_PAUSE);
      await expect(again).toBeVisible({ timeout: 200 });
    }).toPass();
    expect(keys).toHaveLength(SENDS);
    await expect(page.getByRole('alert')).toContainText('Your cart is kept');
    // The page may have aborted a request before the test cut its connection.
    await page.unrouteAll({ behavior: 'wait' });
    await again.click();
    await expect(page).toHaveURL('/orderConfirmed');
    expect(new Set(keys).size).toBe(1);
    await expectOrders(page, 1);
  });

  test('that never arrives does not keep the page waiting for ever (trial 3)', async ({
    page,
    shop,
  }) => {
    await readyToOrder(page, shop);
    await page.clock.install();
    await page.route(ORDERS_CALL, () => undefined);
    const sent = page.waitForRequest(isOrder);
    await placeOrderButton(page).click();
    await sent;
    await expect(async () => {
      await page.clock.runFor(LONGER_THAN_ANY_PAUSE);
      await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible({ timeout: 200 });
    }).toPass();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect(page).toHaveURL('/orderConfirmed');
    await expectOrders(page, 1);
  });
});
