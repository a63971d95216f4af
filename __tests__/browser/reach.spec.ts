import type { Page } from '@playwright/test';
import { rememberCart } from './support/cart';
import { hydrated } from './support/hydrated';
import { signIn, verifiedPerson } from './support/members';
import { openOrders, placeByCall, productsOf } from './support/owner';
import { reachFaults } from './support/reach';
import { expect, test } from './support/shop';

test.use({ goods: 'demo', expectedNoise: [/status of 404 .*no-such-/] });

/** A phone and a desktop. The nightly run finds the tests by their tag, and has a tablet too. */
const WINDOWS = [
  [360, 740],
  ...(process.env.NIGHTLY ? [[768, 1024] as const] : []),
  [1280, 900],
] as const;

const PRODUCT = '/products/harbour-raincoat-mustard';

/** Opens each page, and expects that every control can be hit, at every width. */
async function expectReach(page: Page, addresses: readonly string[]) {
  for (const address of addresses) {
    await page.goto(address);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      expect.soft(await reachFaults(page), `${address} at ${width} px`).toEqual([]);
    }
  }
}

test.describe('every control can be hit, and nothing stays under a bar', { tag: '@views' }, () => {
  test('of a visitor with an empty cart', async ({ page }) => {
    const texts = ['/pages/returns', '/no-such-page', '/products/no-such-garment'];
    await expectReach(page, ['/', '/shop', PRODUCT, '/orders', '/login', '/signup', ...texts]);
  });

  test('of a customer with a filled cart and an order', async ({ page, shop }) => {
    const person = await signIn(page, await verifiedPerson(shop));
    const lines = (await productsOf(page, 1)).map((product) => ({ ...product, quantity: 1 }));
    await placeByCall(page, person, lines);
    await rememberCart(page, 5);
    const own = ['/shipping', '/account', '/manageOrders', '/forgotPassword'];
    await expectReach(page, ['/shop', PRODUCT, '/orders', ...own]);
  });

  test('of the owner', async ({ page, shop }) => {
    await openOrders(page, shop);
    const names = ['goods', 'customers', 'journal', 'glance', 'settings'];
    const tabs = names.map((tab) => `/inventory?tab=${tab}`);
    await expectReach(page, ['/inventory', ...tabs]);
  });
});
