import type { Page } from '@playwright/test';
import type { Product } from '#domain/goods/product';
import { layoutFaults } from './support/layoutDefects';
import { signIn, verifiedPerson } from './support/members';
import { expect, test } from './support/shop';

/** Widths of phones. 320 px is also the width of a 1280 px window at a zoom of 400 %. */
const WIDTHS = [320, 390];

const ADDRESS = `https://example.com/${'unbroken'.repeat(9)}`;
const MAKER = 'Manufakturwarenhandelsgesellschaft'.repeat(2).slice(0, 61);

const worded = (product: Product): Product => ({
  ...product,
  name: ADDRESS,
  seller: MAKER,
  category: `${MAKER}s`,
  colour: MAKER,
  price: 1_234_567.89,
  formerPrice: 2_345_678.9,
});

interface More {
  related?: Product[];
  alternatives?: Product[];
}

/** Adds words that cannot be broken to every product and order in later API responses. */
async function sellUnbrokenWords(page: Page) {
  await page.route(/\/api\/(products|product_by_keys)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Product[] | (Product & More);
    const json = Array.isArray(body)
      ? body.map(worded)
      : {
          ...worded(body),
          description: `${ADDRESS} `.repeat(3),
          alternatives: body.alternatives?.map(worded),
          related: body.related?.map(worded),
        };
    await route.fulfill({ response: answer, json });
  });
  await page.route(/\/api\/orders\?/, async (route) => {
    const products = (await (
      await page.request.get('/api/products?page=0&size=2')
    ).json()) as Product[];
    const orders = products.map((product) => ({ ...worded(product), quantity: 2 }));
    const order = {
      _id: '123456789012345678901234',
      orderTime: '2026-01-02T03:04:05.000Z',
      orderStatus: 'Processing',
      name: 'W'.repeat(61),
      email: 'a@example.com',
      address: ADDRESS,
      number: '+49 151 12345678',
      totalPrice: 4_938_271.56,
      tax: 123_456,
      orders,
    };
    await route.fulfill({ json: [order] });
  });
}

/** Opens a page by a navigation inside the shop, so that the page requests its products from the API. */
async function open(page: Page, address: string) {
  await page.evaluate((to) => {
    // Of the prototype, because the shop's own is the router's, which then knows the page already.
    History.prototype.pushState.call(window.history, {}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

async function expectNothingSideways(page: Page, address: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // The bar with Add to Cart covers the page on purpose.
    const faults = (await layoutFaults(page)).filter((fault) => !fault.includes('lies over'));
    expect(faults, `${address} at ${width} px`).toEqual([]);
  }
}

const OPEN = ['/shop', '/orders', '/nowhere', '/'];
const PROTECTED = ['/shipping', '/orderConfirmed', '/manageOrders', '/account', '/inventory'];

test.describe('with words that never break, no page scrolls sideways (trial 69)', () => {
  test.slow();

  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    const answer = await page.request.get('/api/products?page=0&size=3');
    const ids = ((await answer.json()) as Product[]).map(({ _id }) => _id);
    await page.addInitScript(
      (text) => localStorage.setItem('shopping-cart', text),
      JSON.stringify(Object.fromEntries(ids.map((id) => [id, 2]))),
    );
    await sellUnbrokenWords(page);
  });

  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

  async function look(page: Page, addresses: readonly string[]) {
    for (const address of addresses) {
      await open(page, address);
      await expectNothingSideways(page, address);
    }
    await open(page, '/shop?page=2');
    const product = page.getByRole('article').first().getByRole('link').last();
    await product.click();
    await expect(page.getByRole('heading', { level: 1, name: ADDRESS })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNothingSideways(page, 'a product');
  }

  test('signed out', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Show password' }).click();
    await look(page, ['/signup', ...OPEN]);
  });

  test('signed in', { tag: '@nightly' }, async ({ page, shop }) => {
    await signIn(page, await verifiedPerson(shop));
    await look(page, [...OPEN, ...PROTECTED]);
  });
});
