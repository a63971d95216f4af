/**
 * The first render in the browser is the server's, whatever only this browser knows: hash, storage, language, colours,
 * time zone, history and size. Otherwise React logs an error and renders the page anew, which every test here notices.
 */

import { rememberCart } from './support/cart';
import { hydrate } from './support/hydrated';
import { expect, test } from './support/shop';

const PAGES = [
  ...['/', '/shop', '/shop?page=2&size=9', '/shop?q=shirt&sort=price', '/products/no-such-product'],
  ...['/orders', '/login', '/signup', '/forgotPassword', '/pages/delivery', '/no-such-page'],
  ...['/shipping', '/account', '/manageOrders', '/inventory', '/orderConfirmed'],
];

/** At a push, a newcomer opens the pages that a cart link may lead to. The nightly run opens all: see the tag. */
const LINKED = process.env.NIGHTLY ? PAGES : ['/', '/shop', '/products/no-such-product', '/orders'];

const BROWSERS = [
  {
    who: 'a newcomer with a hash',
    pages: LINKED,
    tag: ['@views'],
    hash: '#cart=a1.2~b7.1',
    storage: {},
    use: { locale: 'en-US', timezoneId: 'UTC', colorScheme: 'light' },
  },
  {
    who: 'somebody known, far away, at night, on a phone',
    pages: PAGES,
    tag: [],
    hash: '#search',
    storage: {
      'early-additions': '[{"_id":"a1","name":"Shirt","pieces":2}]',
      'chosen-sizes': '{"Shirts":"M","Coats":"L"}',
      'color-scheme': 'light',
      'access-token': 'old',
      checkout: '{}',
      'shipping-draft': '{"uid":"ann","draft":{"name":"Ann"}}',
    },
    use: {
      locale: 'ar-EG',
      timezoneId: 'Pacific/Auckland',
      colorScheme: 'dark',
      viewport: { width: 360, height: 740 },
    },
  },
] as const;

for (const { who, pages, tag, hash, storage, use } of BROWSERS) {
  test.describe(who, { tag: [...tag] }, () => {
    test.use({ ...use, expectedNoise: [/status of 404|status of 401.*logout/] });

    test('gets each page as the server has rendered it', async ({ page }) => {
      // While the shop is starting, its lists are not rendered yet.
      await expect.poll(async () => (await page.request.get('/shop')).status()).toBe(200);
      await rememberCart(page, 3);
      await page.addInitScript(
        (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
        Object.entries(storage),
      );
      for (const address of pages) {
        await page.goto(address + hash, { waitUntil: 'domcontentloaded' });
        // An open search hides the rest of the page from roles.
        const header = page.locator('header');
        await header.evaluate((each) => each.setAttribute('data-mark', ''));
        await hydrate(page);
        await expect(header, address).toHaveAttribute('data-mark');
      }
    });
  });
}
