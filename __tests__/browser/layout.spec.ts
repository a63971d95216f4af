import type { Page } from '@playwright/test';
import type { Product } from '#domain/product';
import { addProducts, cartLines, placeOrder } from './support/cart';
import { brokenWords, layoutFaults } from './support/layoutDefects';
import { signIn, verifiedPerson } from './support/members';
import { expect, test } from './support/shop';

/**
 * Windows from phones to wall screens, portrait and landscape. 640 by 450 and 320 by 256 are windows 1280 px wide, with
 * a zoom of 200 % and 400 %.
 */
const ALL_WINDOWS = [
  [320, 568],
  [320, 256],
  [360, 800],
  [568, 320],
  [640, 450],
  [768, 1024],
  [900, 900],
  [1024, 600],
  [1280, 900],
  [1920, 1080],
  [2560, 1440],
] as const;

/** A phone, a tablet and a desktop. The nightly run finds the tests by their tag, and uses all windows. */
const FEW_WINDOWS = ALL_WINDOWS.filter(([width]) => [360, 768, 1280].includes(width));
const WINDOWS = process.env.NIGHTLY ? ALL_WINDOWS : FEW_WINDOWS;

const LONG_NAME =
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze with a name that goes on and on';

/** Returns products that stress a layout: names without a possible line break, the lowest and the highest price. */
function oddProducts(products: Product[]): Product[] {
  return products.map((product, index) => ({
    ...product,
    name: index % 2 === 0 ? LONG_NAME.slice(0, 30 + 10 * index) : product.name,
    seller: index % 3 === 0 ? 'Aktiengesellschaftsvorsitzender & Söhne Manufakturwaren' : 'B',
    price: index % 2 === 0 ? 99_999.99 : 0.01,
    shipping: index % 2 === 0 ? 9_999.99 : 0.01,
  }));
}

/** Replaces the products in every later response with odd ones. */
async function sellOddProducts(page: Page) {
  await page.route(/\/api\/(products\?|product_by_keys)/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: oddProducts((await answer.json()) as Product[]),
    });
  });
}

/** Fills the cart with this many lines. */
async function fillCart(page: Page, lines: number) {
  const answer = await page.request.get(`/api/products?page=0&size=${lines}`);
  const products = (await answer.json()) as Product[];
  const cart = Object.fromEntries(products.map(({ _id }) => [_id, 99]));
  await page.addInitScript((text) => {
    localStorage.setItem('shopping-cart', text);
  }, JSON.stringify(cart));
}

/** Expects no layout defect in any window. `dir` sets the page's text direction. */
async function expectSound(page: Page, dir: 'ltr' | 'rtl' = 'ltr') {
  await page.evaluate((value) => {
    document.documentElement.dir = value;
  }, dir);
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    const faults = [...(await layoutFaults(page)), ...(await brokenWords(page))];
    expect(faults, `${width} by ${height}, ${dir}`).toEqual([]);
  }
}

test.describe('in every window, words are whole, apart and within it', { tag: '@views' }, () => {
  for (const address of ['/', '/shop', '/orders', '/login', '/signup']) {
    const tag = ['/', '/shop'].includes(address) ? [] : ['@nightly'];
    test(address, { tag }, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectSound(page);
      await expectSound(page, 'rtl');
    });
  }

  test('a page of odd products', { tag: '@nightly' }, async ({ page }) => {
    await sellOddProducts(page);
    await page.goto('/shop');
    await page.getByRole('combobox', { name: 'Products per page' }).selectOption('9');
    await expect(page.getByText('99,999.99').first()).toBeVisible();
    await expectSound(page);
    await expectSound(page, 'rtl');
  });

  test('a cart of 99 odd lines', { tag: '@nightly' }, async ({ page }) => {
    test.slow();
    await sellOddProducts(page);
    await fillCart(page, 99);
    await page.goto('/orders');
    await expect(cartLines(page)).toHaveCount(99);
    await expectSound(page);
    await expectSound(page, 'rtl');
  });
});

test('the facts of a product stand close to each other', { tag: '@nightly' }, async ({ page }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/shop');
    const card = page.getByRole('article').first();
    const edges = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect;
    const { top } = await card.getByText(/^\$/).evaluate(edges);
    const { bottom } = await card.getByText(/^Manufacturer/).evaluate(edges);
    expect(top - bottom, `${width} px`).toBeLessThan(10);
  }
});

/** Sets the browser's font size, which also affects media queries. */
async function setLetters(page: Page, size: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
}

test.describe(
  'with letters of twice the size, words are whole, apart and in the window',
  { tag: '@nightly' },
  () => {
    test.beforeEach(({ page }) => setLetters(page, 32));

    async function expectRoom(page: Page) {
      await page.waitForLoadState('networkidle');
      for (const width of [1280, 640, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await layoutFaults(page), `${width} px`).toEqual([]);
        if (width > 320) expect(await brokenWords(page), `${width} px`).toEqual([]);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
    }

    for (const address of ['/', '/shop', '/orders', '/login', '/signup']) {
      test(address, async ({ page }) => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectRoom(page);
      });
    }

    test('from a full cart to the orders', async ({ page, shop }) => {
      test.slow();
      await signIn(page, await verifiedPerson(shop));
      await page.goto('/shop');
      await addProducts(page, 2);
      await expectRoom(page);
      await page.goto('/orders');
      await expect(cartLines(page)).toHaveCount(2);
      await expectRoom(page);
      await page.goto('/shipping');
      await expectRoom(page);
      await placeOrder(page, 'Ada Weaver');
      await expect(page.getByText('Your order was completed successfully.')).toBeVisible();
      await page.goto('/manageOrders');
      await expect(page.getByText('Processing').first()).toBeVisible();
      await expectRoom(page);
    });
  },
);

test.describe('the cards of a row', { tag: '@nightly' }, () => {
  for (const width of [360, 900, 1280]) {
    test(`have their prices and buttons level at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/shop');
      const tops = async (part: string) => {
        const all = await page.getByRole('article').locator(part).all();
        const boxes = await Promise.all(all.slice(0, 2).map((one) => one.boundingBox()));
        return boxes.map((box) => box?.y);
      };
      await expect(page.getByRole('article')).toHaveCount(6);
      for (const part of ['img', 'h2', '[data-row=maker]', 'strong', 'button']) {
        const [first, second] = await tops(part);
        expect(first).toBeDefined();
        expect(second).toBe(first);
      }
    });
  }
});
