import { type Browser, chromium, type Page } from '@playwright/test';
import { addProducts, cartLines, cartLink, rememberCart, storedCart } from '../support/cart';
import { signIn, verifiedPerson } from '../support/members';
import { expect, test } from '../support/shop';

/** Notes on the page, each time it is shown, whether it was restored from the back/forward cache. */
const markWhenKept = (page: Page) =>
  page.evaluate(() => {
    window.addEventListener('pageshow', (event) => {
      document.body.dataset.kept = String(event.persisted);
    });
  });

/** Waits until the page has stored its cart. It holds a lock meanwhile, and browsers cache no page with a lock. */
const hadItsTurn = (page: Page) => expect.poll(() => page.evaluate(turnsHad)).toBe(0);
const turnsHad = async () => (await navigator.locks.query()).held?.length;

/** Playwright's `goBack` waits for a load event, which a restored page does not fire. */
const goBackSoon = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));

const wasKept = (page: Page) =>
  page
    .waitForFunction(() => document.body.dataset.kept === 'true', undefined, { timeout: 5_000 })
    .then(
      () => true,
      () => false,
    );

/** Repeats the visit until the browser caches the page, which is the browser's own decision. */
async function untilKept(browser: Browser, baseURL: string, visit: (page: Page) => Promise<void>) {
  for (let time = 1; time <= 5; time += 1) {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await visit(page);
    if (await wasKept(page)) return page;
    await context.close();
  }
  throw new Error('The browser keeps no page of the shop.');
}

/** Playwright disables the back/forward cache, and this option enables it. */
test.describe('a page kept for Back', () => {
  let browser: Browser;
  test.beforeAll(async ({ launchOptions }) => {
    const ignoreDefaultArgs = ['--disable-back-forward-cache'];
    browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  });
  test.afterAll(() => browser.close());

  test('shows no data of a user who has logged out (trial 20)', async ({ shop }) => {
    const kept = await untilKept(browser, shop.url, async (page) => {
      await signIn(page, await verifiedPerson(shop));
      await page.goto('/inventory');
      await expect(page.getByText('this is inventory manage')).toBeVisible();
      await markWhenKept(page);
      await hadItsTurn(page);
      await page.goto('/shop');
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await goBackSoon(page);
    });
    await expect(kept).toHaveURL('/login');
    await expect(kept.getByText('this is inventory manage')).toHaveCount(0);
  });

  test('shows the cart as it is by now (trial 18)', async ({ shop }) => {
    const kept = await untilKept(browser, shop.url, async (page) => {
      await page.goto('/shop');
      await addProducts(page, 2);
      await markWhenKept(page);
      await expect.poll(async () => Object.keys((await storedCart(page)) ?? {})).toHaveLength(2);
      await hadItsTurn(page);
      await page.goto('/orders');
      await page.getByRole('button', { name: 'Clear Cart' }).click();
      await expect(page.getByText('Your cart is empty')).toBeVisible();
      await goBackSoon(page);
    });
    await expect(cartLink(kept)).toHaveAccessibleName(/\b0\b/);
  });

  test('shows the cart as it is by now where it was left at rest (trial 18)', async ({ shop }) => {
    const kept = await untilKept(browser, shop.url, async (page) => {
      await page.goto('/robots.txt');
      await rememberCart(page, 2);
      await page.goto('/orders');
      await expect(cartLines(page)).toHaveCount(2);
      await markWhenKept(page);
      await page.goto('/robots.txt');
      await page.evaluate(() => localStorage.removeItem('shopping-cart'));
      await goBackSoon(page);
    });
    await expect(kept.getByText('Your cart is empty')).toBeVisible();
    await expect(cartLink(kept)).toHaveAccessibleName(/\b0\b/);
  });
});

test('Back after logout shows no protected page (trial 20)', async ({ page, shop }) => {
  await signIn(page, await verifiedPerson(shop));
  for (const address of ['/inventory', '/manageOrders', '/shop']) await page.goto(address);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('this is inventory manage')).toHaveCount(0);
});
