/** Messages, and what only the browser knows, move nothing that can be pressed. */

import type { Locator, Page } from '@playwright/test';
import { addProducts, cartLink, cartStored, rememberCart } from './support/cart';
import { hold } from './support/hold';
import { hydrate, openCartFromWithin } from './support/hydrated';
import { setLetters } from './support/layoutDefects';
import { holdOrders, ORDERS_CALL, placeOrderButton, readyToOrder } from './support/orders';
import { expect, test } from './support/shop';

/** The shop's fonts come last, and may move a line by one px. */
const STILL = [0, 1];

/** English, and German with its long words. The nightly run finds the tests by their tag, and uses all languages. */
const PREFIXES = process.env.NIGHTLY ? ['', '/de', '/fr', '/es'] : ['', '/de'];
const IN_EACH_LANGUAGE = { tag: '@views' };

const topOf = (part: Locator) =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().y + window.scrollY));

/**
 * Records where the link or button with these words stands in each frame. The returned function returns by how many px
 * it has moved in all.
 */
async function follow(page: Page, words: string) {
  await page.addInitScript((text) => {
    const places = new Set<number>();
    Object.assign(window, { places });
    const look = () => {
      const controls = [...document.querySelectorAll('main :is(a, button)')];
      const control = controls.find(({ textContent }) => textContent.startsWith(text));
      const { y = 0, height = 0 } = control?.getBoundingClientRect() ?? {};
      if (height > 0) places.add(Math.round(y + window.scrollY));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, words);
  return async () => {
    const places = await page.evaluate(() => [
      ...(window as unknown as { places: Set<number> }).places,
    ]);
    return Math.max(...places) - Math.min(...places);
  };
}

test('Continue shopping stays where it is when the lines of a remembered cart come', async ({
  page,
}) => {
  await rememberCart(page, 1);
  const moved = await follow(page, 'Continue shopping');
  await openCartFromWithin(page);
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue shopping' })).toBeVisible();
  expect(STILL).toContain(await moved());
});

for (const width of [1280, 360])
  for (const { address, words } of [
    { address: '/shop', words: 'View Carts' },
    { address: '/orders', words: 'Process Checkout' },
  ])
    test(`${words} stays where it is at ${width} px when the server says that a line is no longer sold`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await rememberCart(page, 1, ['gone']);
      const moved = await follow(page, words);
      await page.goto(address);
      await hydrate(page);
      await expect(page.getByText(/1 cannot be ordered/).first()).toBeAttached();
      expect(STILL).toContain(await moved());
    });

test('View Carts stays where it is when a cart begins and ends', async ({ page }) => {
  await page.goto('/shop');
  await hydrate(page);
  const button = page.getByRole('link', { name: 'View Carts' });
  const before = await topOf(button);
  await addProducts(page, 1);
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('Grand total');
  expect(STILL).toContain(Math.abs((await topOf(button)) - before));
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(cartLink(page)).toHaveAccessibleName(/\b0\b/);
  expect(STILL).toContain(Math.abs((await topOf(button)) - before));
});

test.describe('an order that may not have reached the shop when its page went away', () => {
  test.use({ expectedNoise: [/never_seen|status of 404/] });

  test('is news that moves nothing, and with letters of twice the size covers no way to the cart', async ({
    page,
    shop,
  }) => {
    await readyToOrder(page, shop);
    await holdOrders(page);
    // Before the call is on its way, a page that goes away has sent nothing.
    const sent = page.waitForRequest(ORDERS_CALL);
    await placeOrderButton(page).click();
    await sent;
    const moved = await follow(page, 'View Carts');
    await page.unroute(ORDERS_CALL);
    await page.goto('/shop');
    await hydrate(page);
    await expect(page.getByRole('button', { name: 'Close this notice' })).toBeVisible();
    expect(STILL).toContain(await moved());
    await page.setViewportSize({ width: 360, height: 740 });
    await setLetters(page, 32);
    await cartLink(page).click({ trial: true });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test.describe('in a browser that may still want to fetch something', () => {
    test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED/] });

    test(
      'being offline is said until it is over, and moves nothing, in no language',
      IN_EACH_LANGUAGE,
      async ({ page, context }) => {
        for (const prefix of PREFIXES) {
          await page.goto(`${prefix}/login`);
          await hydrate(page);
          await page.waitForLoadState('networkidle');
          const title = page.getByRole('heading', { level: 1 });
          const before = await topOf(title);
          await context.setOffline(true);
          await expect(page.getByRole('main').getByRole('status').first()).not.toBeEmpty();
          expect(STILL).toContain(Math.abs((await topOf(title)) - before));
          await context.setOffline(false);
          await expect(page.getByRole('main').getByRole('status').first()).toBeEmpty();
        }
      },
    );
  });

  test(
    'Continue shopping stays where it is, in every language, when the price of a long name comes',
    IN_EACH_LANGUAGE,
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 740 });
      // The height of a new line is known only to the frame that paints it.
      await page.addInitScript(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('li { content-visibility: visible !important }');
        document.adoptedStyleSheets.push(sheet);
      });
      const answer = await page.request.get('/api/products?page=0&size=60');
      const goods = (await answer.json()) as { _id: string; name: string }[];
      const [long] = goods.sort((one, other) => other.name.length - one.name.length);
      await page.goto(`/products/${long?._id}`);
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
      await cartStored(page, 1);
      const name = page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('heading')
        .getByRole('link');
      for (const prefix of PREFIXES) {
        await page.goto(`${prefix}/orders`);
        await expect(name).toBeVisible();
        const moved = await follow(page, await page.locator('main a[href$="shop"]').innerText());
        await page.reload();
        await expect(name).toBeVisible();
        expect(STILL).toContain(await moved());
      }
    },
  );

  test(
    'the second piece of a line moves no button, in no language',
    IN_EACH_LANGUAGE,
    async ({ page }) => {
      await rememberCart(page, 1);
      for (const [place, prefix] of PREFIXES.entries()) {
        await page.goto(`${prefix}/orders`);
        await hydrate(page);
        const quantity = page.getByRole('main').getByRole('group');
        const buttons = quantity.getByRole('button');
        if (place > 0) await buttons.first().click();
        await expect(quantity).toContainText('1');
        const before = await topOf(quantity);
        await buttons.last().click();
        await expect(quantity).toContainText('2');
        expect(STILL).toContain(Math.abs((await topOf(quantity)) - before));
      }
    },
  );

  test('a cart that cannot be stored moves nothing when the browser says so', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/shop');
    await hydrate(page);
    const button = page.getByRole('button', { name: 'Add to Cart' }).first();
    const before = await topOf(button);
    await button.click();
    await expect(page.getByText(/does not let this shop store your cart/)).toBeVisible();
    expect(STILL).toContain(Math.abs((await topOf(button)) - before));
  });

  test('the form of a login during a checkout stays where it is when the cart is known', async ({
    page,
  }) => {
    await rememberCart(page, 1);
    const release = await hold(page, /product_by_keys/);
    await page.goto('/shipping');
    await expect(page.getByText(/An order needs an account/)).toBeVisible();
    const button = page.getByRole('link', { name: 'Create New Account' });
    const before = await topOf(button);
    release();
    await page.waitForLoadState('networkidle');
    expect(STILL).toContain(Math.abs((await topOf(button)) - before));
  });

  test(
    'the form of a login stays where it is at a reload, whatever led to it, in no language',
    IN_EACH_LANGUAGE,
    async ({ page }) => {
      const STATES = {
        'during a checkout': { from: '/shipping' },
        'after a sign-up': { newAccount: 'ann@example.com' },
        'after a sign-up during a checkout': { from: '/shipping', newAccount: 'ann@example.com' },
        'after a new password': { newPassword: 'ann@example.com' },
      };
      await rememberCart(page, 1);
      for (const prefix of PREFIXES) {
        await page.goto(`${prefix}/login`);
        const moved = await follow(page, await page.locator('main form a').last().innerText());
        for (const [after, state] of Object.entries(STATES)) {
          await page.evaluate((usr) => history.replaceState({ usr, key: 'a', idx: 0 }, ''), state);
          await page.reload();
          await hydrate(page);
          await expect(page.locator('main [data-came]').first()).toBeVisible();
          expect(STILL, `${after}, at ${prefix}/login`).toContain(await moved());
        }
      }
    },
  );
});
