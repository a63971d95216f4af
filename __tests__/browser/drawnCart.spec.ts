/** The cart of a guest, drawn by the server into the page of the cart. */
import type { Page } from '@playwright/test';
import { cartLink, rememberCart, storedCart } from './support/cart';
import { alive, wake } from './support/living';
import { signIn, verifiedPerson } from './support/members';
import { expect, test } from './support/shop';

const DRAWN = '**/drawn/orders?*';

/** Long enough for what must not happen. */
const A_WHILE_MS = 500;

const lines = (page: Page) => page.getByRole('list', { name: 'Cart' }).getByRole('listitem');
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });
const increase = (page: Page) => page.getByRole('button', { name: /^Increase/ });
const atRest = (page: Page) => expect(page.locator('#root[data-drawn="/orders"]')).toBeAttached();

/** Notes what is asked of the API from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

test.describe('a cart on a page at rest', () => {
  test.use({ expectedNoise: [/status of 503|getProductsByKeys failed/] });
  test.beforeEach(({ page }) => rememberCart(page, 3));

  test('is there with its lines, its sum and the number of its lines', async ({ page }) => {
    await page.goto('/orders');
    await expect(lines(page)).toHaveCount(3);
    await expect(lines(page).first().locator('img')).toBeVisible();
    await expect(summary(page)).toContainText(/Grand total\s*\$\d/);
    await expect(cartLink(page)).toHaveAccessibleName(/\b3\b/);
    await expect(page.getByRole('link', { name: 'Process Checkout' })).toBeVisible();
    await atRest(page);
  });

  test('loses no click that brings it to life, and keeps what is drawn', async ({ page }) => {
    await page.goto('/orders');
    await expect(lines(page)).toHaveCount(3);
    await lines(page).evaluateAll((all) => all.forEach((line) => Object.assign(line, { old: 1 })));
    await increase(page).nth(1).click();
    await expect(page.getByRole('group').nth(1)).toContainText('2');
    await alive(page);
    const kept = await lines(page).evaluateAll((all) => all.filter((line) => 'old' in line).length);
    expect(kept).toBe(3);
    await expect.poll(async () => Object.values((await storedCart(page)) ?? {})).toEqual([1, 2, 1]);
  });

  test('is asked for anew once it lives, because prices may have changed since', async ({
    page,
  }) => {
    await page.goto('/orders');
    await expect(lines(page)).toHaveCount(3);
    await page.route('**/api/product_by_keys', async (route) => {
      const goods = (await (await route.fetch()).json()) as object[];
      await route.fulfill({ json: goods.map((each) => ({ ...each, price: 7 })) });
    });
    await wake(page);
    await expect(lines(page).first()).toContainText('$7.00');
  });

  test('says so with a way on where it cannot be asked for, and stands meanwhile', async ({
    page,
  }) => {
    await page.goto('/orders');
    await expect(lines(page)).toHaveCount(3);
    await page.route('**/api/product_by_keys', (route) => route.fulfill({ status: 503 }));
    await wake(page);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 20_000 });
    await expect(summary(page)).toContainText(/Grand total\s*\$\d/);
    await page.unroute('**/api/product_by_keys');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

  test('hears a helper that presses a button without pointer, key or focus', async ({ page }) => {
    await page.goto('/orders');
    await expect(lines(page)).toHaveCount(3);
    await increase(page)
      .first()
      .evaluate((button: HTMLElement) => button.click());
    await expect(page.getByRole('group').first()).toContainText('2');
  });

  test('follows what another tab does to it', async ({ page, context }) => {
    await page.goto('/orders');
    await expect(lines(page)).toHaveCount(3);
    const other = await context.newPage();
    await other.goto('/orders');
    await other
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect(lines(page)).toHaveCount(2);
    await expect(cartLink(page)).toHaveAccessibleName(/\b2\b/);
  });

  test('is there again after a reload and by Back', async ({ page }) => {
    await page.goto('/orders');
    await expect(lines(page)).toHaveCount(3);
    await page.reload();
    await expect(lines(page)).toHaveCount(3);
    await page.getByRole('link', { name: 'See more clothes' }).click();
    await expect(page).toHaveURL('/shop');
    await page.goBack();
    await expect(lines(page)).toHaveCount(3);
  });
});

test.describe('where the cart cannot be drawn by the server, the browser draws it', () => {
  test.use({ expectedNoise: [/Failed to load resource|drawn\/orders/] });
  test.beforeEach(({ page }) => rememberCart(page, 3));

  for (const [what, status] of Object.entries({ nothing: 204, 'an error': 500, refusal: 429 })) {
    test(`when the answer is ${what}`, async ({ page }) => {
      await page.route(DRAWN, (route) => route.fulfill({ status }));
      await page.goto('/orders');
      await expect(lines(page)).toHaveCount(3);
      await alive(page);
    });
  }

  test('when the answer is some other page', async ({ page }) => {
    await page.route(DRAWN, (route) => route.fulfill({ body: '<h1>Log in to the hotel</h1>' }));
    await page.goto('/orders');
    await expect(lines(page)).toHaveCount(3);
    await expect(page.getByRole('heading', { level: 1, name: 'Order Review' })).toBeVisible();
  });

  test('when there is no answer', async ({ page }) => {
    await page.route(DRAWN, (route) => route.abort());
    await page.goto('/orders');
    await expect(lines(page)).toHaveCount(3);
  });

  test('when what asks for it does not come soon', async ({ page }) => {
    await page.route('**/assets/drawn-cart.*', () => undefined);
    await page.goto('/orders', { waitUntil: 'commit' });
    await expect(lines(page)).toHaveCount(3);
  });

  test('when the answer does not come soon', async ({ page }) => {
    await page.route(DRAWN, () => undefined);
    await page.goto('/orders');
    await expect(lines(page)).toHaveCount(3);
  });
});

test.describe('a page that somebody is about to use', () => {
  test('is not drawn anew under their hand', async ({ page }) => {
    await rememberCart(page, 3);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(DRAWN, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.goto('/orders');
    await wake(page);
    await expect(lines(page)).toHaveCount(3);
    await lines(page).evaluateAll((all) => all.forEach((line) => Object.assign(line, { old: 1 })));
    letGo();
    await page.waitForTimeout(A_WHILE_MS);
    const kept = await lines(page).evaluateAll((all) => all.filter((line) => 'old' in line).length);
    expect(kept).toBe(3);
    await increase(page).first().click();
    await expect(page.getByRole('group').first()).toContainText('2');
  });

  test('is not asked for whoever is signed in: their page lives', async ({ page, shop }) => {
    await signIn(page, await verifiedPerson(shop));
    await rememberCart(page, 2);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/orders');
    await expect(lines(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(asked).not.toContain('/drawn/orders');
  });
});

test.describe('a guest of whom only colours are kept', () => {
  test('sees an empty cart in them, and the server is not asked', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('color-scheme', 'dark'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/orders');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(asked).not.toContain('/drawn/orders');
  });
});

test.describe('a cart that is too long to be drawn at once', () => {
  test('is drawn by the browser', async ({ page }) => {
    await rememberCart(page, 21);
    const calls = watchCalls(page);
    const answer = page.waitForResponse(DRAWN);
    await page.goto('/orders');
    expect((await answer).status()).toBe(204);
    await expect(lines(page)).toHaveCount(21);
    expect(calls).toContain('/api/product_by_keys');
  });
});

test.describe('a reader who writes numbers in another way', () => {
  test.use({ locale: 'de-DE' });

  test('sees the cart in theirs', async ({ page }) => {
    await rememberCart(page, 2);
    await page.goto('/orders');
    await expect(summary(page)).toContainText(/Grand total\s*\d[\d.]*,\d\d\s\$/);
  });
});
