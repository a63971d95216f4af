/** Parts of a page and whole pages whose JavaScript file cannot be loaded when they are wanted. */

import type { Locator, Page } from '@playwright/test';
import { rememberCart } from './support/cart';
import { hydrate } from './support/hydrated';
import { signIn, verifiedPerson } from './support/members';
import { expect, test } from './support/shop';

const FILES = '**/assets/*.js';

test.use({
  actionTimeout: 5_000,
  goods: 'demo',
  expectedNoise: [/Failed to load resource|net::ERR_FAILED|Loading chunk|ChunkLoadError/],
});

test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    // Nothing is prefetched, so each file is requested when it is wanted.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  ),
);

/** Opens a page, after which no file can be loaded. Returns the function that ends this. */
async function openWithoutFiles(page: Page, address: string): Promise<() => Promise<void>> {
  await page.goto(address);
  await hydrate(page);
  await page.route(FILES, (route) => route.abort());
  return () => page.unroute(FILES);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = (page: Page, name?: RegExp) => page.getByRole('dialog', { name });

interface LatePart {
  part: string;
  /** Whether it is one of those that `npm test` looks at: the nightly run looks at all. */
  isAtPush?: true;
  address: string;
  want: (page: Page) => Promise<void>;
  shown: (page: Page) => Locator;
  isPhone?: boolean;
}

const PARTS: LatePart[] = [
  {
    part: 'the search',
    isAtPush: true,
    address: '/orders',
    want: (page) => page.getByRole('link', { name: 'Search' }).click(),
    shown: (page) => page.getByRole('combobox', { name: 'Search' }),
  },
  {
    part: 'the menu',
    address: '/orders',
    isPhone: true,
    want: (page) => button(page, 'Menu').click(),
    shown: (page) => dialog(page, /Menu/),
  },
  {
    part: 'the filters of a phone',
    isAtPush: true,
    address: '/shop',
    isPhone: true,
    want: (page) => button(page, /^Filter/).click(),
    shown: (page) => page.getByRole('group', { name: 'Colour' }),
  },
  {
    part: 'the filters of a wide window',
    address: '/shop',
    want: (page) => button(page, 'Colour').click(),
    shown: (page) => page.getByRole('group', { name: 'Colour' }),
  },
  {
    part: 'the sizes of a card',
    isAtPush: true,
    address: '/shop',
    want: (page) => button(page, 'Add to Cart').click(),
    shown: (page) => dialog(page, /size/i),
  },
  {
    part: 'the sizes of the purchase bar',
    address: '/products/harbour-raincoat-mustard',
    isPhone: true,
    want: (page) => button(page, /Choose a size/).click(),
    shown: (page) => dialog(page, /size/i),
  },
  {
    part: 'the large picture',
    address: '/products/harbour-raincoat-mustard',
    want: (page) => button(page, /Enlarge/).click(),
    shown: (page) => dialog(page),
  },
  {
    part: 'the link to the cart',
    address: '/orders',
    want: (page) => button(page, 'Share this cart').click(),
    shown: (page) => page.getByRole('img', { name: /QR code/ }),
  },
  {
    part: 'the test account of Google',
    address: '/login',
    want: (page) => button(page, 'Continue with Google').click(),
    shown: (page) => dialog(page, /Google/),
  },
  {
    part: 'the mailed link',
    address: '/login',
    want: async (page) => {
      await button(page, 'Other ways to sign in').click();
      await button(page, 'Email me a link').click();
    },
    shown: (page) => dialog(page),
  },
  {
    part: 'the report',
    address: '/orders',
    want: (page) => button(page, 'Report a problem').click(),
    shown: (page) => dialog(page, /Report a problem/),
  },
  {
    part: 'another page',
    isAtPush: true,
    address: '/orders',
    want: (page) => page.getByRole('banner').getByRole('link', { name: 'Login' }).click(),
    shown: (page) => page.getByRole('heading', { level: 1, name: 'Login' }),
  },
];

for (const { part, isAtPush, address, want, shown, isPhone } of PARTS) {
  const tag = isAtPush ? [] : '@nightly';
  test(`${part} says so where it was wanted, and can be tried again`, { tag }, async ({ page }) => {
    if (isPhone) await page.setViewportSize({ width: 360, height: 740 });
    await rememberCart(page, 1);
    const giveBack = await openWithoutFiles(page, address);
    await want(page);
    const words = page.getByRole('alert').filter({ hasText: /not be loaded|connection was lost/ });
    await expect(words).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.click();
    await expect(words).toBeVisible();
    await giveBack();
    await retry.click();
    await expect(shown(page)).toBeVisible();
    await expect(words).toHaveCount(0);
  });
}

test('a page whose file failed once opens in the same tab', async ({ page }) => {
  const giveBack = await openWithoutFiles(page, '/orders');
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
  await login.click();
  await expect(page.getByRole('heading', { name: 'This page did not open' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Order Review' })).toBeVisible();
  await giveBack();
  await login.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

test('who logs out while no file can be loaded keeps the page', async ({ page, shop }) => {
  await signIn(page, await verifiedPerson(shop));
  await openWithoutFiles(page, '/orders');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order Review' })).toBeVisible();
});
