import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { addProducts, cartLink, cartStored, storedCart } from './support/cart';
import { placeOrderButton, readyToOrder } from './support/orders';
import { openOrders } from './support/owner';
import { expect, test } from './support/shop';

test.use({
  settings: {
    ...{ PAYMENT: 'card,transfer', PAYMENT_PORT: '0', CURRENCY: 'EUR' },
    PAY_TO: 'Hemline Ltd | IBAN DE89 3704 0044 0532 0130 00',
  },
});

/** Looks at the page in pictures while it is being built. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.LOOK;
  if (folder === undefined) return;
  for (const [width, colorScheme] of [
    [360, 'light'],
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: `${folder}/${name}-${width}-${colorScheme}.png`,
      fullPage: true,
    });
  }
}

const atProvider = (page: Page) => expect(page).toHaveURL(/\/pay\/cs_test_/);
const pressAt = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click();
};

test('an order is paid by card: the cart is as it was until then, and empty after it', async ({
  page,
  shop,
}) => {
  await readyToOrder(page, shop);
  await look(page, 'howToPay');
  await expectAccessible(page, 'the choice of a way to pay');
  await placeOrderButton(page).click();
  await atProvider(page);
  await look(page, 'provider');
  await pressAt(page, 'Decline');
  await pressAt(page, 'Back to the shop');
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('is not paid yet')).toBeVisible();
  await cartStored(page, 1);
  await look(page, 'backToCart');
  await expectAccessible(page, 'a cart whose order waits for its payment');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await atProvider(page);
  await pressAt(page, 'Pay');
  await expect(page).toHaveURL(/\/orderConfirmed\?order=HL-/);
  await expect(page.getByText('Your order was completed successfully.')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName(/\b0\b/);
  expect(await storedCart(page)).toBeNull();
  await look(page, 'thanks');
  await page.goto('/manageOrders');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await look(page, 'manage');
});

test('a payment that the bank does not approve can be tried again, and a closed tab loses nothing', async ({
  page,
  shop,
}) => {
  await readyToOrder(page, shop);
  await placeOrderButton(page).click();
  await atProvider(page);
  await pressAt(page, 'Needs approval');
  await pressAt(page, 'No, refuse');
  await pressAt(page, 'Back to the shop');
  await expect(page).toHaveURL('/orders');
  await page.goto('/manageOrders');
  await look(page, 'unpaid');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await atProvider(page);
  await pressAt(page, 'Pay and close the tab');
  await page.goto('/shop');
  await expect(page.getByText(/^Your order \d+ is placed\.$/)).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName(/\b0\b/);
});

test('another cart closes the page of the former order', async ({ page, shop }) => {
  await readyToOrder(page, shop);
  await placeOrderButton(page).click();
  await atProvider(page);
  const former = page.url();
  await page.goto('/shop');
  await addProducts(page, 2);
  await page.goto('/shipping');
  await expect(placeOrderButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await placeOrderButton(page).click();
  await atProvider(page);
  expect(page.url()).not.toBe(former);
  await page.goto(former);
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeHidden();
});

test('an order is paid by transfer: what to pay stands on the page until the owner has marked it', async ({
  page,
  shop,
  browser,
}) => {
  await readyToOrder(page, shop);
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await placeOrderButton(page).click();
  await expect(page).toHaveURL('/orderConfirmed');
  await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  await expect(page.getByRole('img', { name: /banking app/ })).toBeVisible();
  await look(page, 'transfer');
  await expectAccessible(page, 'the thanks of an order to be paid by transfer');
  const context = await browser.newContext({ baseURL: shop.url });
  const owner = await context.newPage();
  await openOrders(owner, shop);
  await look(owner, 'owner');
  await owner
    .getByRole('checkbox', { name: /^Choose order/ })
    .first()
    .check();
  await owner.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(owner.getByText('Processing', { exact: true }).last()).toBeVisible();
  await context.close();
  await page.goto('/manageOrders');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeHidden();
});
