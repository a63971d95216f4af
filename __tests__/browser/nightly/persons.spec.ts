import { addProducts } from '../support/cart';
import { hydrated } from '../support/hydrated';
import { forgetSession, signIn, verifiedPerson } from '../support/members';
import { fillShipping, placeOrderButton, readyToOrder } from '../support/orders';
import { fillLogin } from '../support/people';
import { expect, test } from '../support/shop';
import { everythingHeld } from '../support/traces';

test.describe('the next person on the same browser', () => {
  test('finds no order, name, address or phone of the former one (trial 19)', async ({
    page,
    shop,
  }) => {
    const former = await readyToOrder(page, shop, 'Former Shopper');
    await placeOrderButton(page).click();
    await expect(page.getByText('Thank you, Former Shopper')).toBeVisible();
    const number = await page.getByText(/^Order number/).textContent();
    await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
    await addProducts(page, 1);
    await page.getByRole('link', { name: 'View Carts' }).click();
    await page.getByRole('link', { name: 'Process Checkout' }).click();
    await fillShipping(page, 'Former Shopper');
    const marks = [former.email, 'Former', 'Weaver Street', '1234567', number?.slice(-10) ?? '?'];
    expect(await everythingHeld(page)).toContain('Weaver Street');

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    for (const mark of marks) expect(await everythingHeld(page)).not.toContain(mark);

    const next = await verifiedPerson(shop);
    await fillLogin(page, next);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    for (const link of ['Manage Orders', 'Order Review']) {
      await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Process Checkout' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(next.email);
    await expect(page.getByLabel('Name')).toHaveValue('');
    for (const mark of marks) expect(await everythingHeld(page)).not.toContain(mark);
  });

  test('finds no data of a user whose sign-in expired (trial 19)', async ({ page, shop }) => {
    await page.clock.install();
    const former = await readyToOrder(page, shop, 'Former Shopper');
    await page.route(/\/v1\/token/, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
    );
    await page.clock.fastForward('02:00:00');
    await forgetSession(page);
    await placeOrderButton(page).click();
    await expect(page).toHaveURL('/login');
    await page.unrouteAll();
    const next = await verifiedPerson(shop);
    await fillLogin(page, next);
    await expect(page.getByLabel('Email')).toHaveValue(next.email);
    await expect(page.getByLabel('Address')).toHaveValue('');
    const held = await everythingHeld(page);
    for (const mark of [former.email, 'Former', 'Weaver Street']) expect(held).not.toContain(mark);
  });

  test.use({ expectedNoise: [/status of 400/] });

  test('gets nothing of the former one at Back (trial 19)', async ({ page, shop }) => {
    const former = await readyToOrder(page, shop, 'Former Shopper');
    await placeOrderButton(page).click();
    await expect(page.getByText('Thank you, Former Shopper')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await signIn(page, await verifiedPerson(shop));
    for (let step = 0; step < 2; step += 1) {
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await hydrated(page);
      const held = await everythingHeld(page);
      for (const mark of [former.email, 'Former', 'Weaver']) expect(held).not.toContain(mark);
    }
  });
});
