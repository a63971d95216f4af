import { addProducts } from '../support/cart';
import {
  expectOrders,
  fillShipping,
  isOrder,
  keysSent,
  ORDERS_CALL,
  placeOrderButton,
  readyToOrder,
} from '../support/orders';
import { expect, test } from '../support/shop';

test.describe('the key of an order', () => {
  test.use({ expectedNoise: [/429|attempts|never_seen/] });

  test('is stored before it is sent, and asked for after a reload (trial 4)', async ({
    page,
    shop,
  }) => {
    await readyToOrder(page, shop);
    const keys = keysSent(page);
    const storedAtSend: string[] = [];
    await page.route(
      ORDERS_CALL,
      async () => {
        storedAtSend.push(await page.evaluate(() => JSON.stringify(localStorage)));
      },
      { times: 1 },
    );
    const sent = page.waitForRequest(isOrder);
    await placeOrderButton(page).click();
    await sent;
    await expect.poll(() => storedAtSend).toEqual([expect.stringContaining(keys[0] ?? '?')]);
    await page.reload();
    // The key is asked for and never sent again: what did not arrive is refused from now on.
    await expect(page.getByText(/did not go through, so nothing was ordered/)).toBeVisible();
    expect(keys).toHaveLength(1);
    await expectOrders(page, 0);
  });

  test('is a new one after an order and after a change of the cart (trial 4)', async ({
    page,
    shop,
  }) => {
    const keys = keysSent(page);
    await readyToOrder(page, shop);
    await placeOrderButton(page).click();
    await expect(page).toHaveURL('/orderConfirmed');

    await page.goto('/shop');
    await addProducts(page, 1);
    await page.goto('/shipping');
    await fillShipping(page, 'Ada Weaver');
    await page.route(ORDERS_CALL, (route) => route.fulfill({ status: 429, json: {} }), {
      times: 1,
    });
    await placeOrderButton(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('link', { name: 'Change the cart' }).click();
    await page.getByRole('button', { name: /^Increase quantity/ }).click();
    await page.getByRole('link', { name: 'Process Checkout' }).click();
    await placeOrderButton(page).click();
    await expect(page).toHaveURL('/orderConfirmed');
    expect(new Set(keys).size).toBe(3);
    await expectOrders(page, 2);
  });
});
