/** What can be pressed stays where it is: parts that come late, and messages, do not move it. */

import type { Locator } from '@playwright/test';
import { addProducts } from './support/cart';
import { hold } from './support/hold';
import { hydrate } from './support/hydrated';
import { signIn, verifiedPerson } from './support/members';
import { placeOrderButton, readyToOrder, WITH_PAYMENT } from './support/orders';
import { expect, test } from './support/shop';

test.use({ viewport: { width: 360, height: 740 }, settings: WITH_PAYMENT });

/** Where a part stands on the page, wherever the page is scrolled to. */
const placeOf = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return [x + window.scrollX, y + window.scrollY].map(Math.round);
  });

test('an order that waits for its payment moves nothing when its button to pay comes', async ({
  page,
  shop,
}) => {
  await readyToOrder(page, shop);
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/pay\/cs_test_/);
  const parts = {
    '/shipping': placeOrderButton(page),
    '/orders': page.getByRole('button', { name: /^Remove/ }),
  };
  for (const [address, part] of Object.entries(parts)) {
    const release = await hold(page, /assets\/(?:\w+\.)?payment\./);
    await page.goto(address);
    await expect(
      page
        .getByText(/is not paid yet/)
        .or(part)
        .first(),
    ).toBeVisible();
    await expect(part).not.toHaveAttribute('aria-busy', 'true');
    const before = await placeOf(part);
    release();
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
    expect(await placeOf(part), address).toEqual(before);
  }
});

test('the button that places the order stays where it is when the cart is looked up', async ({
  page,
  shop,
}) => {
  await signIn(page, await verifiedPerson(shop));
  await page.goto('/shop');
  await addProducts(page, 1);
  const release = await hold(page, /product_by_keys/);
  await page.goto('/shipping');
  const before = await placeOf(placeOrderButton(page));
  release();
  await expect(page.getByText('Total to pay')).toBeVisible();
  expect(await placeOf(placeOrderButton(page))).toEqual(before);
});

test('the buttons of the account stay where they are when second steps and sessions come', async ({
  page,
  shop,
}) => {
  await signIn(page, await verifiedPerson(shop));
  const release = await hold(page, /account\/sessions/);
  await page.goto('/account');
  const buttons = () => page.getByRole('main').getByRole('button').all();
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
  const shown = await buttons();
  const places = () => Promise.all(shown.map(placeOf));
  const before = await places();
  release();
  await expect(page.getByText(/this browser/)).toBeVisible();
  expect(await places()).toEqual(before);
});

test('the links of the header stay where they are when it is known who is signed in', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, await verifiedPerson(shop));
  const release = await hold(page, /accounts:lookup/);
  await page.goto('/shop');
  await hydrate(page);
  const banner = page.getByRole('banner');
  const links = await banner.getByRole('link').filter({ hasNotText: 'Login' }).all();
  expect(links.length).toBeGreaterThan(6);
  const places = () => Promise.all(links.map(placeOf));
  const before = await places();
  release();
  await expect(banner.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(await places()).toEqual(before);
});

test('an error of the field that a press leaves waits for the end of the press, which counts', async ({
  page,
}) => {
  await page.goto('/de/login');
  await hydrate(page);
  await page.getByLabel('E-Mail').fill('ann@');
  const other = page.getByRole('button', { name: 'Weiter mit Google' });
  await other.scrollIntoViewIfNeeded();
  const { x, y, width } = (await other.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width / 2, y + 4);
  await page.mouse.down();
  await expect(page.getByLabel('E-Mail')).not.toBeFocused();
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/gültige E-Mail-Adresse/)).toBeVisible();
});

test.describe('the message of a refused login', () => {
  test.use({ expectedNoise: [/status of 400 .*signInWithPassword/] });

  test('moves no button of the form, also when one tries again, and comes into view on a phone whose keyboard is open', async ({
    page,
  }) => {
    await page.goto('/login');
    await hydrate(page);
    const message = page.getByRole('main').getByRole('alert');
    const fill = async () => {
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password').fill('not the password');
    };
    await fill();
    const button = page.getByRole('main').getByRole('button', { name: 'Login', exact: true });
    const before = await placeOf(button);
    await button.click();
    await expect(message).toBeVisible();
    expect(await placeOf(button)).toEqual(before);
    await button.dblclick();
    await expect(message).toBeVisible();
    await expect(page).toHaveURL('/login');
    await page.setViewportSize({ width: 360, height: 330 });
    await page.goto('/login');
    await hydrate(page);
    await fill();
    await page.getByLabel('Password').press('Enter');
    await expect(message).toBeInViewport({ ratio: 1 });
  });
});
