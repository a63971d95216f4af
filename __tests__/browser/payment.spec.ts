import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { Locator, Page } from '@playwright/test';
import type { Shop } from '../../tools/lib/shop.mjs';
import { expectAccessible } from './support/accessible';
import { addProducts, cartLink, cartStored, storedCart } from './support/cart';
import { hold } from './support/hold';
import { linkTo } from './support/mailbox';
import { signIn } from './support/members';
import { fillShipping, placeOrderButton, readyToOrder, WITH_PAYMENT } from './support/orders';
import { openOrders } from './support/owner';
import { expect, test } from './support/shop';

test.use({ settings: WITH_PAYMENT });

const atProvider = (page: Page) => expect(page).toHaveURL(/\/pay\/cs_test_/);
const pressAt = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click();
};

/** Follows a link of the latest mail of this kind. */
const followMail = async (page: Page, email: string, [kind, link]: [string, string]) => {
  await page.goto(await linkTo(page, email, kind));
  await page.getByRole('link', { name: link }).click();
};

/** Lets the time run out in which orders can be paid. The shop sweeps when it starts. */
async function letExpire(shop: Shop): Promise<void> {
  expect(await shop.stop()).toBe(0);
  const extensions = { fuzzystrmatch, pg_trgm, unaccent };
  const database = await PGlite.create(path.join(shop.dataDir, 'database'), { extensions });
  await database.query(
    "UPDATE orders SET ordered_at = ordered_at - interval '1 hour' WHERE status = 'AwaitingPayment'",
  );
  await database.close();
  await shop.start();
  await shop.ready();
}

/** Expects that two parts of the page stand in one line. */
async function expectLevel(one: Locator, other: Locator): Promise<void> {
  const boxes = [await one.boundingBox(), await other.boundingBox()];
  const [first, second] = boxes.map((box) => (box ? box.y + box.height / 2 : NaN));
  expect(Math.abs(Number(first) - Number(second))).toBeLessThan(2);
}

test('an order is paid by card: the cart is as it was until then, and empty after it', async ({
  page,
  shop,
}) => {
  await readyToOrder(page, shop);
  await expectAccessible(page, 'the choice of a way to pay');
  await placeOrderButton(page).click();
  await atProvider(page);
  await pressAt(page, 'Decline');
  await pressAt(page, 'Back to the shop');
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('is not paid yet')).toBeVisible();
  await cartStored(page, 1);
  await expectAccessible(page, 'a cart whose order waits for its payment');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await atProvider(page);
  await pressAt(page, 'Pay');
  await expect(page).toHaveURL(/\/orderConfirmed\?order=HL-/);
  await expect(page.getByText('Your order was completed successfully.')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName(/\b0\b/);
  expect(await storedCart(page)).toBeNull();
  await page.goto('/manageOrders');
  await expect(page.getByRole('term').getByText('Paid', { exact: true })).toBeVisible();
});

test('a payment that the bank does not approve can be tried again, and a closed tab loses nothing', async ({
  page,
  shop,
}) => {
  const { email } = await readyToOrder(page, shop);
  await placeOrderButton(page).click();
  await atProvider(page);
  await pressAt(page, 'Needs approval');
  await pressAt(page, 'No, refuse');
  await pressAt(page, 'Back to the shop');
  await expect(page).toHaveURL('/orders');
  await page.goto('/manageOrders');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await atProvider(page);
  await pressAt(page, 'Pay and close the tab');
  await page.goto('/shop');
  await expect(page.getByText(/^Your order \d+ is placed\.$/)).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName(/\b0\b/);
  await followMail(page, email, ['placed', 'See your order']);
  await expect(page).toHaveURL(/\/manageOrders#order-HL-/);
  await expect(page.getByRole('term').getByText('Paid', { exact: true })).toBeVisible();
});

test(
  'an order that nobody paid in time: its mail fills the cart again, on another device, and it is paid',
  { tag: '@nightly' },
  async ({ page, shop, browser }) => {
    const person = await readyToOrder(page, shop);
    await placeOrderButton(page).click();
    await atProvider(page);
    await page.goto('about:blank');
    await letExpire(shop);
    const context = await browser.newContext({ baseURL: shop.url });
    const phone = await context.newPage();
    await signIn(phone, person);
    await followMail(phone, person.email, ['expired', 'Fill your cart again']);
    await phone.getByRole('button', { name: 'Add to my cart' }).click();
    await cartStored(phone, 1);
    await phone.goto('/shipping');
    await fillShipping(phone, 'Ada Weaver');
    await placeOrderButton(phone).click();
    await atProvider(phone);
    await pressAt(phone, 'Pay');
    await expect(phone.getByText('Your order was completed successfully.')).toBeVisible();
    await expect(cartLink(phone)).toHaveAccessibleName(/\b0\b/);
    await phone.goto('/manageOrders');
    await expect(phone.getByText('This order was not paid in time')).toBeVisible();
    await expect(phone.getByRole('term').getByText('Paid', { exact: true })).toHaveCount(1);
    await context.close();
  },
);

test('an order is paid by transfer: what to pay stands on the page until the owner has marked it', async ({
  page,
  shop,
  browser,
}) => {
  await readyToOrder(page, shop);
  const transfer = page.getByRole('radio', { name: /Bank transfer/ });
  await transfer.check();
  await expectLevel(transfer, page.getByText('Bank transfer', { exact: true }));
  await placeOrderButton(page).click();
  await expect(page).toHaveURL('/orderConfirmed');
  await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  await expect(page.getByRole('img', { name: /banking app/ })).toBeVisible();
  await expectAccessible(page, 'the thanks of an order to be paid by transfer');
  const context = await browser.newContext({ baseURL: shop.url });
  const owner = await context.newPage();
  await openOrders(owner, shop);
  await owner
    .getByRole('checkbox', { name: /^Choose order/ })
    .first()
    .check();
  await owner.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(owner.getByText('Processing', { exact: true }).last()).toBeVisible();
  await context.close();
  await page.goto('/manageOrders');
  await expect(page.getByRole('term').getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeHidden();

  await test.step('the form of the next order stays where it is when the last order comes: a press that began before is not lost, and what is added to its address stands behind it', async () => {
    await page.goto('/shop');
    await addProducts(page, 1);
    const release = await hold(page, /\/api\/orders\?|assets\/(?:\w+\.)?payment\./);
    await page.evaluate(() => localStorage.removeItem('checkout'));
    await page.goto('/shipping');
    await expect(placeOrderButton(page)).not.toHaveAttribute('aria-busy', 'true');
    const before = await placeOrderButton(page).boundingBox();
    release();
    await expect(page.getByText('Filled in from your last order')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Card' })).toBeVisible();
    expect(await placeOrderButton(page).boundingBox()).toEqual(before);

    const address = page.getByLabel('Address');
    await address.press('End');
    // As when another window was in front meanwhile.
    await address.blur();
    await address.focus();
    await page.keyboard.type(', flat 5');
    await expect(address).toHaveValue('12 Weaver Street, flat 5');
  });
});
