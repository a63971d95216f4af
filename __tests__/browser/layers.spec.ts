/** Back closes what lies over a page, and leaves the page as it was. */

import type { Locator, Page } from '@playwright/test';
import { rememberCart } from './support/cart';
import { hydrate } from './support/hydrated';
import { signIn, verifiedPerson } from './support/members';
import { fillShipping, placeOrderButton } from './support/orders';
import { openOrders } from './support/owner';
import { expect, test } from './support/shop';
import { PHONE } from './support/slowPhone';

test.use({ ...PHONE, goods: 'demo' });

const RAINCOAT = '/products/harbour-raincoat-mustard';

const dialogs = (page: Page) => page.locator('[role=dialog]').filter({ visible: true });
const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true }).first();
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** Opens a layer with this control, which may lie in a lower layer. */
async function open(page: Page, opener: Locator): Promise<void> {
  const before = await dialogs(page).count();
  await opener.click();
  await expect(dialogs(page)).toHaveCount(before + 1);
  // The history has the layer's entry.
  await expect.poll(() => depth(page)).toBe(before + 1);
}

const depth = (page: Page) =>
  page.evaluate(
    () => (window.history.state as { layer?: { depth: number } } | null)?.layer?.depth ?? 0,
  );

/** Each layer of the shop, by its page and by what opens it. */
const LAYERS: Record<string, [name: string, opener: (page: Page) => Locator][]> = {
  '/shop': [
    ['the menu', (page) => button(page, 'Menu')],
    ['the search', (page) => page.getByRole('link', { name: 'Search' })],
    ['the filters', (page) => button(page, /^Filter/)],
    ['the sizes of a card', (page) => button(page.getByRole('main'), 'Add to Cart')],
    ['the report', (page) => button(page, 'Report a problem')],
  ],
  [RAINCOAT]: [
    ['a picture', (page) => button(page, /^Enlarge picture 1/)],
    ['the size guide', (page) => button(page, 'Size guide')],
  ],
  '/login': [
    ['the sign-in by a link', (page) => button(page, 'Email me a link')],
    ['the test account', (page) => button(page, /Google/)],
  ],
};

/** Opens a page that follows another one, so that Back could leave it, and scrolls it. */
async function start(page: Page, address: string): Promise<void> {
  await page.goto('/pages/returns');
  await page.goto(address);
  await hydrate(page);
  if (address === '/login') await button(page, 'Other ways to sign in').click();
}

for (const [address, layers] of Object.entries(LAYERS))
  test(`Back closes each layer of ${address} and leaves the page as it was`, async ({ page }) => {
    await start(page, address);
    for (const [name, opener] of layers)
      await test.step(name, async () => {
        const control = opener(page);
        await control.scrollIntoViewIfNeeded();
        const place = await scrollY(page);
        await open(page, control);
        await page.goBack();
        await expect(dialogs(page)).toHaveCount(0);
        await expect(control).toBeFocused();
        expect(await scrollY(page)).toBe(place);
        await page.goForward();
        await expect.poll(() => depth(page)).toBe(0);
        await expect(dialogs(page)).toHaveCount(0);
        await open(page, control);
        await page.keyboard.press('Escape');
        await expect(dialogs(page)).toHaveCount(0);
        await expect(control).toBeFocused();
        await expect.poll(() => depth(page)).toBe(0);
        expect(new URL(page.url()).pathname).toBe(address);
      });
    await page.goBack();
    await expect(page).toHaveURL('/pages/returns');
  });

test('one Back closes one of two layers', async ({ page }) => {
  await start(page, '/shop');
  await open(page, button(page.getByRole('main'), 'Add to Cart'));
  await open(page, button(dialogs(page), 'Size guide'));
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(1);
  await expect(button(dialogs(page), 'Size guide')).toBeFocused();
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL('/shop');
});

test('a reload with an open menu leaves no entry of it, and two quick presses of Back close the menu and leave the page', async ({
  page,
}) => {
  await start(page, '/shop');
  await open(page, button(page, 'Menu'));
  await page.reload();
  await hydrate(page);
  await expect.poll(() => depth(page)).toBe(0);
  await open(page, button(page, 'Menu'));
  // After the answer, because the page that would give it is left.
  await page.evaluate(() => {
    setTimeout(() => {
      window.history.back();
      window.history.back();
    });
  });
  await expect(page).toHaveURL('/pages/returns');
});

test('a link in the menu opens its page, from which Back leads to the page without the menu', async ({
  page,
}) => {
  await start(page, '/shop');
  for (const name of ['Order Review', 'Home']) {
    await open(page, button(page, 'Menu'));
    await dialogs(page).getByRole('link', { name, exact: true }).click();
    await expect(dialogs(page)).toHaveCount(0);
  }
  await expect(page).toHaveURL('/');
  for (const address of ['/orders', '/shop', '/pages/returns']) {
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(dialogs(page)).toHaveCount(0);
  }
});

test('filters that are chosen on the sheet stay when Back closes it', async ({ page }) => {
  await start(page, '/shop');
  await open(page, button(page, /^Filter/));
  const boxes = dialogs(page).getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(page).toHaveURL(/garmentSize=.*garmentSize=/);
  await expect.poll(() => depth(page)).toBe(1);
  const filtered = page.url();
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(filtered);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/shop');
});

test('a price that is typed on the sheet stays when Back closes it, and makes no entry of its own', async ({
  page,
}) => {
  await start(page, '/shop');
  await open(page, button(page, /^Filter/));
  const price = dialogs(page).getByRole('textbox').first();
  await price.pressSequentially('12', { delay: 700 });
  await expect(page).toHaveURL(/priceFrom=12/);
  const filtered = page.url();
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(filtered);
  await page.goForward();
  await expect.poll(() => depth(page)).toBe(0);
  await expect(page).toHaveURL(filtered);
  await page.goBack();
  await expect(page).toHaveURL('/shop');
});

test('Back keeps the words of the search and of the report, and the filled form below', async ({
  page,
  shop,
}) => {
  await signIn(page, await verifiedPerson(shop));
  await rememberCart(page, 1);
  await page.goto('/shipping');
  await fillShipping(page, 'Ada Weaver');
  const words: [Locator, string, string][] = [
    [page.getByRole('link', { name: 'Search' }), 'Search', 'coat'],
    [button(page, 'Report a problem'), 'What went wrong?', 'It is blue.'],
  ];
  for (const [control, label, text] of words) {
    await open(page, control);
    await dialogs(page).getByLabel(label, { exact: true }).fill(text);
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await open(page, control);
    await expect(dialogs(page).getByLabel(label, { exact: true })).toHaveValue(text);
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
  }
  await expect(page).toHaveURL('/shipping');
  await expect(page.getByLabel('Address')).toHaveValue('12 Weaver Street');
  await placeOrderButton(page).click();
  await expect(page).toHaveURL('/orderConfirmed');
});

test('a sign-in in a dialog leads on, and Back from there leads past the login page', async ({
  page,
}) => {
  await page.goto('/shop');
  await start(page, '/login');
  await open(page, button(page, /Google/));
  await dialogs(page).getByLabel('Email').fill('ada@example.com');
  await dialogs(page).getByLabel('Name').fill('Ada');
  await button(dialogs(page), 'Continue').click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => depth(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/pages/returns');
});

test('the account’s dialogs and its menu close by Back', async ({ page, shop }) => {
  await signIn(page, await verifiedPerson(shop));
  await page.goto('/account');
  for (const name of ['Change email', 'Change password', 'Delete account']) {
    await open(page, button(page.getByRole('main'), name));
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page).toHaveURL('/account');
  }
  await button(page, 'Account menu').click();
  await expect(button(page, 'Logout')).toBeVisible();
  await expect.poll(() => depth(page)).toBe(1);
  await page.goBack();
  await expect(button(page, 'Logout')).toBeHidden();
  await expect(page).toHaveURL('/account');
});

test('the owner’s dialogs close by Back, and what is not saved is asked for', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openOrders(page, shop, '/inventory?tab=goods');
  await button(page, /^Unfold /).click();
  await open(page, button(page, /^Count /));
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await button(page, /^Open /).click();
  await page
    .getByRole('form', { name: 'Product' })
    .getByLabel('Name', { exact: true })
    .fill('Changed');
  await open(page, button(page, 'Preview'));
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  const form = page.url();
  await page.goBack();
  await expect(dialogs(page)).toContainText('Leave without saving?');
  await page.goBack();
  await button(dialogs(page), 'Stay here').click();
  await expect(
    page.getByRole('form', { name: 'Product' }).getByLabel('Name', { exact: true }),
  ).toHaveValue('Changed');
  expect(page.url()).toBe(form);
  await page.goBack();
  await button(dialogs(page), 'Leave').click();
  await expect(page).toHaveURL('/inventory?tab=goods');
});
