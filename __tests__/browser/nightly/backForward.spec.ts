import { type Browser, chromium, type Page } from '@playwright/test';
import { addProducts, cartLink, rememberCart, storedCart } from '../support/cart';
import { signIn, verifiedPerson } from '../support/members';
import { expect, test } from '../support/shop';

/** Lets the page say when it was kept and is shown again. */
const markWhenKept = (page: Page) =>
  page.evaluate(() => {
    window.addEventListener('pageshow', (event) => {
      document.body.dataset.kept = String(event.persisted);
    });
  });

/** A browser keeps no page that has the turn among tabs, and a page has it while it stores its cart. */
const hadItsTurn = (page: Page) => expect.poll(() => page.evaluate(turnsHad)).toBe(0);
const turnsHad = async () => (await navigator.locks.query()).held?.length;

/** The runner's own way back waits for a load, which a kept page does not do again. */
const goBackSoon = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));

const wasKept = (page: Page) =>
  page
    .waitForFunction(() => document.body.dataset.kept === 'true', undefined, { timeout: 5_000 })
    .then(
      () => true,
      () => false,
    );

/** Whether it keeps a page is the browser's to decide, so the visit is made anew until it did. */
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

/** The test runner switches the back/forward cache off; a shopper's browser has it. */
test.describe('a page kept for Back', () => {
  let browser: Browser;
  test.beforeAll(async ({ launchOptions }) => {
    const ignoreDefaultArgs = ['--disable-back-forward-cache'];
    browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  });
  test.afterAll(() => browser.close());

  test('shows nothing of a person who logged out meanwhile (trial 20)', async ({ shop }) => {
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
      await expect(page.getByRole('list', { name: 'Cart' }).getByRole('listitem')).toHaveCount(2);
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
