import { expect, type Page } from '@playwright/test';
import type { Shop } from '../../../tools/lib/shop.mjs';
import { hydrated } from './hydrated';
import { signIn, unverifiedPerson, verifiedPerson } from './members';

export const VISITORS: Record<string, (page: Page, shop: Shop) => Promise<unknown>> = {
  'a guest': (page) => page.goto('/'),
  'an unverified person': async (page, shop) => signIn(page, await unverifiedPerson(shop)),
  'a verified person': async (page, shop) => signIn(page, await verifiedPerson(shop)),
};

export const LOCALES = ['en-US', 'de-DE', 'ar-EG'];

/** The browser logs the missing page and the link with an invalid code. */
export const NOISE = /no-such-page|status of 400/;

const PAGES = [
  '/',
  '/shop',
  '/shop?page=2&size=9',
  '/shop?q=jacket&sort=price&inStock=true',
  '/orders',
  '/login',
  '/signup',
  '/forgotPassword',
  '/emailLink?mode=verifyEmail&oobCode=used',
  '/shipping',
  '/orderConfirmed',
  '/manageOrders',
  '/inventory',
  '/account',
  '/no-such-page',
];

const SCHEMES = ['light', 'dark'];

/** Values of the history state: none, the shop's own, or invalid ones. */
const HISTORIES = [
  null,
  {
    usr: { from: '/shipping', newAccount: 'ann@example.com' },
    key: 'entry',
    idx: 1,
  },
  { usr: { from: '/orders', email: 'ann@example.com', newPassword: 'ann@example.com' }, key: 'b' },
  { usr: ['of', 'another', 'shop'], key: 7 },
];

/** Makes the page write the values under `at-start` to local storage before its own scripts run. */
async function storeAtStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const stored = sessionStorage.getItem('at-start');
    if (stored === null) return;
    for (const [key, value] of Object.entries(JSON.parse(stored) as Record<string, string>)) {
      localStorage.setItem(key, value);
    }
  });
}

/**
 * Reloads every page in every state: with each cart, colour scheme and history state. With a `sample` number, reloads
 * each page in only one state, which depends on the page and the number. Returns the number of reloads.
 */
export async function reloadPages(page: Page, sample?: number): Promise<number> {
  await storeAtStart(page);
  const answer = await page.request.get('/api/products?page=0&size=1');
  const [{ _id: product }] = (await answer.json()) as [{ _id: string }];
  const addresses = [...PAGES, `/products/${product}`];
  const carts = ['{}', JSON.stringify({ [product]: 2 })];
  const states = carts.flatMap((cart) =>
    SCHEMES.flatMap((scheme) => HISTORIES.map((history) => ({ cart, scheme, history }))),
  );
  const reloads = addresses.flatMap((address, index) => {
    const taken = sample === undefined ? states : [states[(index + sample) % states.length]];
    return taken.map((state) => ({ address, ...state }));
  });
  for (const { address, cart, scheme, history } of reloads) {
    // Only the reload is to be tested, so the state is stored before the page's own scripts run.
    await page.goto(address, { waitUntil: 'commit' });
    await page.evaluate(
      ([stored, entry]) => {
        sessionStorage.setItem('at-start', JSON.stringify(stored));
        window.history.replaceState(entry, '');
      },
      [{ 'shopping-cart': cart, 'color-scheme': scheme }, history] as const,
    );
    await page.reload();
    await hydrated(page);
    await expect(page.locator('h1')).toHaveCount(1);
  }
  return reloads.length;
}
