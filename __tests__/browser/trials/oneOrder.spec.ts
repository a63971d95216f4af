import {
  expectOrders,
  holdOrders,
  keysSent,
  placeOrderButton,
  readyToOrder,
} from '../support/orders';
import { expect, test } from '../support/shop';

test('Place Order, pressed by a double click, is busy and places one order (trial 1)', async ({
  page,
  shop,
}) => {
  await readyToOrder(page, shop);
  const keys = keysSent(page);
  const release = await holdOrders(page);
  await placeOrderButton(page).dblclick();
  await expect(placeOrderButton(page)).toHaveAttribute('aria-busy', 'true');
  // Playwright would wait while the button is busy.
  await page.getByLabel('Name').press('Enter');
  await placeOrderButton(page).click({ force: true });
  release();
  await expect(page).toHaveURL('/orderConfirmed');
  expect(keys).toHaveLength(1);
  await expectOrders(page, 1);
});
