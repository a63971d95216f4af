import {
  expectOrders,
  isOrder,
  keysSent,
  ORDERS_CALL,
  placeOrderButton,
  readyToOrder,
} from '../support/orders';
import { expect, test } from '../support/shop';

const QUESTIONS = '**/api/orders/attempts/*';
/** The first question and its automatic retries. */
const ASKS = 4;
const LONGER_THAN_ANY_PAUSE = 20_000;

test.describe('an order whose response is lost', () => {
  test.use({
    expectedNoise: [
      /ERR_CONNECTION_RESET|\w+ failed: (unreachable|timeout)|404.*attempts|never_seen/,
    ],
  });

  test('is found again by the page itself, which sends it once (trial 3)', async ({
    page,
    shop,
  }) => {
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
    const finding = page.getByText('We are finding out whether your order went through…');
    // Otherwise the answer may come before anybody could read that it is awaited.
    await page.route(QUESTIONS, async (route) => {
      await finding.waitFor();
      await route.continue();
    });
    await placeOrderButton(page).click();
    await expect(finding).toBeVisible();
    await expect(page).toHaveURL('/orderConfirmed');
    expect(keys).toHaveLength(1);
    await expectOrders(page, 1);
  });

  test('is asked for four times by itself, then by the shopper, and sent once (trial 3)', async ({
    page,
    shop,
  }) => {
    await readyToOrder(page, shop);
    await page.clock.install();
    const keys = keysSent(page);
    const asked: string[] = [];
    await page.route(ORDERS_CALL, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.route(QUESTIONS, (route) => {
      asked.push(route.request().url());
      return route.abort('connectionreset');
    });
    await placeOrderButton(page).click();
    const again = page.getByRole('button', { name: 'Ask again' });
    await expect(async () => {
      await page.clock.runFor(LONGER_THAN_ANY_PAUSE);
      await expect(again).toBeVisible({ timeout: 200 });
    }).toPass();
    expect(asked).toHaveLength(ASKS);
    await expect(page.getByRole('alert')).toContainText('Your cart is kept');
    await page.unrouteAll({ behavior: 'wait' });
    await again.click();
    await expect(page).toHaveURL('/orderConfirmed');
    expect(keys).toHaveLength(1);
    await expectOrders(page, 1);
  });

  test('and never arrived is not waited for for ever, and can be placed again (trial 3)', async ({
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
      // A part of the page whose file is on its way may fail too, by the clock that runs ahead.
      const notice = page.getByRole('form', { name: 'Shipping' }).getByRole('alert');
      await expect(notice).toContainText('did not go through', { timeout: 200 });
    }).toPass();
    await page.unrouteAll();
    await placeOrderButton(page).click();
    await expect(page).toHaveURL('/orderConfirmed');
    await expectOrders(page, 1);
  });
});
