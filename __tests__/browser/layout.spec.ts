import type { Locator, Page } from '@playwright/test';
import type { Product } from '#domain/goods/product';
import { addProducts, cartLines, placeOrder, rememberCart, startOver } from './support/cart';
import { hydrated } from './support/hydrated';
import { brokenWords, layoutFaults, setLetters } from './support/layoutDefects';
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

const boxOf = async (part: Locator) => {
  const box = await part.first().boundingBox();
  if (!box) throw new Error('not on the page');
  return {
    ...box,
    middle: box.y + box.height / 2,
    right: box.x + box.width,
    end: box.y + box.height,
  };
};

/** What stands where: each fact was once seen to be otherwise. */
test.describe('what stands where', () => {
  test.use({ expectedNoise: [/status of 404 .*no-such-/] });

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const open = async (page: Page, address: string, width: number) => {
    await page.setViewportSize({ width, height: 1_000 });
    await page.goto(address);
    await hydrated(page);
  };

  for (const width of [360, 1280])
    test(`in the shop at ${width} px`, async ({ page }) => {
      await open(page, '/shop', width);
      await test.step('no hole is under the longest name of a row of cards', async () => {
        const cards = (await page.getByRole('article').all()).slice(0, 2);
        const holes = cards.map(async (card) => {
          const { end } = await boxOf(card.locator('h2 a'));
          return (await boxOf(card.locator('[data-row=kind]'))).y - end;
        });
        expect(Math.min(...(await Promise.all(holes)))).toBeLessThan(6);
      });
      await test.step('what closes the search is level with its field', async () => {
        await page.getByRole('link', { name: 'Search', exact: true }).click();
        const field = await boxOf(page.getByRole('combobox', { name: 'Search' }));
        expect((await boxOf(button(page, 'Close'))).middle).toBeCloseTo(field.middle, 0);
        await page.keyboard.press('Escape');
      });
      await test.step('the button of a card stays as it is when its product is in the cart', async () => {
        const add = button(page, 'Add to Cart').first();
        const { x, y, height } = await boxOf(add);
        await add.click();
        await expect(page.getByText('1 in cart')).toBeVisible();
        expect(await boxOf(add)).toMatchObject({ x, y, height });
      });
      // On a phone, the field is on a sheet.
      if (width > 360)
        await test.step('an empty price field shows what is offered, to be read', async () => {
          await button(page, 'Price').click();
          const opacity = (field: Element) => getComputedStyle(field, '::placeholder').opacity;
          expect(await page.getByRole('textbox', { name: 'From' }).evaluate(opacity)).toBe('1');
        });
    });

  test('below the grid: the bar of the summary stands on the footer, apart from what is above it', async ({
    page,
  }) => {
    await rememberCart(page, 1);
    await open(page, '/shop', 1280);
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 1_000 });
      await page.evaluate(() => window.scrollTo(0, 100_000));
      const bar = await boxOf(page.locator('[data-bar]'));
      const { end } = await boxOf(page.getByLabel('Products per page'));
      expect(bar.y - end).toBeGreaterThanOrEqual(24);
      expect((await boxOf(page.getByRole('contentinfo'))).y - bar.end).toBeCloseTo(0, 0);
    }
  });

  test('in the cart', async ({ page }) => {
    await rememberCart(page, 3);
    await open(page, '/orders', 1280);
    // Not the space that is kept for it while the line loads.
    const shipping = page.locator('[data-part=shipping]', { hasText: 'Shipping' });
    await expect(shipping).toHaveCount(3);
    const action = page.getByRole('link', { name: 'Process Checkout' });
    await test.step('the main action is as high as that of other pages', async () => {
      expect((await boxOf(action)).height).toBe(56);
    });
    for (const width of [1280, 360])
      await test.step(`the shipping of each line begins where the others do at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 1_000 });
        const lines = await shipping.all();
        const edges = await Promise.all(lines.map(async (line) => (await boxOf(line)).x));
        expect(new Set(edges).size).toBe(1);
      });
    await test.step('the bar to the checkout stands at the bottom of a window with room', async () => {
      await page.setViewportSize({ width: 768, height: 1_000 });
      expect((await boxOf(page.locator('[data-bar]'))).end).toBe(1_000);
    });
    await test.step('what is to be changed before the checkout is said within the bar, from its edge', async () => {
      await page.setViewportSize({ width: 360, height: 1_000 });
      await startOver(page, '{"ghost":1}');
      await page.reload();
      const words = await boxOf(page.getByText('Some items need a change'));
      expect(words.x).toBeCloseTo((await boxOf(button(page, 'Process Checkout'))).x, 0);
      const bar = await boxOf(page.locator('[data-bar] > section'));
      expect(bar.end - words.end).toBeGreaterThanOrEqual(8);
    });
  });

  test('on the home page', async ({ page }) => {
    for (const width of [360, 1280])
      await test.step(`the whole label of the sale leads to it at ${width} px`, async () => {
        await open(page, '/', width);
        const label = page.locator('p', { hasText: 'Sale up to 70% off' });
        await label.click({ position: { x: 4, y: 4 } });
        await expect(page).toHaveURL('/shop?onSale=true');
      });
    await test.step('the name of a field stands above it in a report too', async () => {
      await page.setViewportSize({ width: 360, height: 1_000 });
      await button(page, 'Report a problem').click();
      const name = page.locator('label', { hasText: 'What went wrong?' });
      const field = page.getByRole('textbox', { name: 'What went wrong?' });
      await expect(field).toBeVisible();
      expect((await boxOf(name)).end).toBeLessThanOrEqual((await boxOf(field)).y);
    });
  });

  test('where nothing is: what leads on is the main action, in the middle', async ({ page }) => {
    for (const address of ['/no-such-page', '/products/no-such-garment']) {
      await open(page, address, 1280);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 1_000 });
        const action = page.getByRole('main').getByRole('link', { name: 'Go to the shop' });
        expect((await boxOf(action)).height).toBe(56);
        const align = (heading: Element) => getComputedStyle(heading).textAlign;
        expect(await page.getByRole('heading', { level: 1 }).evaluate(align)).toBe('center');
      }
    }
  });
});

test('the menu of the account is level with the bag, and has no line below it', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await verifiedPerson(shop));
  const menu = page.getByRole('button', { name: 'Account menu' });
  const bag = await boxOf(
    page.getByRole('banner').getByRole('link', { name: /^Cart/ }).locator('svg'),
  );
  expect((await boxOf(menu.locator('svg'))).middle).toBeCloseTo(bag.middle, 0);
  await menu.hover();
  await expect(menu).toHaveCSS('border-bottom-width', '0px');
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

test.describe(
  'with letters of twice the size, words are whole, apart and in the window',
  { tag: '@nightly' },
  () => {
    test.beforeEach(({ page }) => setLetters(page, 32));

    /** Without `words`, those of the page may be broken: an email address has no other place to break. */
    async function expectRoom(page: Page, words = true) {
      await page.waitForLoadState('networkidle');
      for (const width of [1280, 640, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await layoutFaults(page), `${width} px`).toEqual([]);
        if (words && width > 320) expect(await brokenWords(page), `${width} px`).toEqual([]);
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

    test('a product', async ({ page }) => {
      await page.goto('/shop');
      await page.getByRole('article').first().getByRole('link').last().click();
      await expect(page.locator('[data-part=purchase]')).toBeVisible();
      await expectRoom(page);
    });

    test('the links of the header are apart, and the sort order is whole', async ({ page }) => {
      await page.goto('/shop');
      await page.setViewportSize({ width: 360, height: 740 });
      const sort = page.getByRole('combobox', { name: 'Sort by' });
      expect((await boxOf(sort)).width).toBeGreaterThan(200);
      await page.setViewportSize({ width: 1280, height: 900 });
      const links = await page.getByRole('banner').getByRole('link').all();
      const edges = await Promise.all(links.map(async (link) => boxOf(link)));
      for (const [index, { x }] of edges.entries())
        expect(x - (edges[index - 1]?.right ?? 0)).toBeGreaterThanOrEqual(4);
    });

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
      await expectRoom(page, false);
      await page.goto('/manageOrders');
      await expect(page.getByText('Processing').first()).toBeVisible();
      await expectRoom(page);
    });
  },
);

test('the icon in a button grows with the letters', async ({ page }) => {
  await setLetters(page, 32);
  await page.goto('/login');
  const icon = page.getByRole('button', { name: 'Continue with Google' }).locator('svg');
  await expect(icon).toHaveCSS('height', '40px');
});

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
