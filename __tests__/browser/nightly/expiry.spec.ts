import { expectOrders, placeOrderButton, readyToOrder } from '../support/orders';
import { fillLogin } from '../support/people';
import { expect, test } from '../support/shop';

const AN_HOUR_AND_MORE = 61 * 60 * 1_000;

test.describe('a session that ends while the form is filled', () => {
  // The browser logs each response with 401, and that the API has never seen the order.
  test.use({ expectedNoise: [/status of 40[01]|404.*attempts|never_seen/] });

  test('is renewed after more than an hour, the proof of identity too (trial 29)', async ({
    page,
    shop,
  }) => {
    await page.clock.install();
    await readyToOrder(page, shop);
    const renewed = page.waitForRequest(/\/v1\/token/);
    await page.clock.fastForward(AN_HOUR_AND_MORE);
    await page.evaluate(() => localStorage.setItem('access-token', 'ended'));
    await placeOrderButton(page).click();
    await renewed;
    await expect(page.getByText('Thank you, Ada Weaver')).toBeVisible();
  });

  test('keeps what was typed for another sign-in where it cannot be renewed, and the next press orders it, once (trial 29)', async ({
    page,
    shop,
  }) => {
    await page.clock.install();
    const person = await readyToOrder(page, shop);
    await page.route(/\/v1\/token/, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
    );
    await page.clock.fastForward(AN_HOUR_AND_MORE);
    await page.evaluate(() => localStorage.setItem('access-token', 'ended'));
    await placeOrderButton(page).click();
    await expect(page).toHaveURL('/login');
    await page.unrouteAll();
    await fillLogin(page, person);
    // The order was never sent. A sign-in only asks for it, because asking never buys.
    await expect(page.getByRole('alert')).toContainText('nothing was ordered');
    await placeOrderButton(page).click();
    await expect(page.getByText('Thank you, Ada Weaver')).toBeVisible();
    await expect(page.getByText('+49 30 1234567')).toBeVisible();
    await expect(page.getByText('12 Weaver Street')).toBeVisible();
    await expectOrders(page, 1);
  });
});
