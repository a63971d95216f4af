import type { Locator, Page } from '@playwright/test';
import { cartLink, rememberCart } from './support/cart';
import { hydrate, hydrated } from './support/hydrated';
import { verifiedPerson } from './support/members';
import { fillShipping } from './support/orders';
import { expect, test } from './support/shop';
import { PHONE, slowDown } from './support/slowPhone';

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).first();

const tap = (page: Page, role: 'link' | 'button', name: string) =>
  page.getByRole('main').getByRole(role, { name, exact: true }).tap();

/** Expects the page at this path, without horizontal scrolling. */
async function expectPage(page: Page, address: string) {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(excess, address).toBe(0);
}

/** Scrolls down the list, opens a product with a tap, and expects that Back restores the scroll position. */
async function lookAtProduct(page: Page) {
  const product = page.getByRole('article').nth(4).getByRole('link').first();
  await product.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(300);
  await product.tap();
  await expect(page).toHaveURL(/\/products\//);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
}

declare global {
  interface Window {
    /** The number of style rules on the page when the last tap began, and when it had its effect. */
    ruleCounts: { before?: number; after?: number };
  }
}

/** React has rendered the effect of a click when the window hears of the click. */
function watchRules() {
  const count = () =>
    [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0);
  window.ruleCounts = {};
  window.addEventListener('pointerdown', () => (window.ruleCounts.before = count()));
  window.addEventListener('click', () => (window.ruleCounts.after = count()));
}

test.describe('the first tap on Add to Cart', () => {
  test.use(PHONE);

  test('inserts no style rules, because an idle browser has inserted them', async ({ page }) => {
    await page.addInitScript(watchRules);
    await page.goto('/shop');
    await hydrated(page);
    // What the tap will show is rendered in advance, unseen.
    await expect(page.locator('[hidden] .MuiBadge-root')).toBeAttached();
    await addToCart(page).tap();
    await expect(page.getByText('1 in cart')).toBeVisible();
    const { before, after } = await page.evaluate(() => window.ruleCounts);
    expect(before).toBeGreaterThan(0);
    expect(after).toBe(before);
  });
});

test.describe('a phone held sideways', () => {
  test.use({ viewport: { width: 740, height: 360 } });

  test('shows messages that cover nothing of the header', async ({ page }) => {
    const covered = async (part: Locator) => {
      const [header, message] = [page.getByRole('banner'), part];
      const [above, below] = await Promise.all([header.boundingBox(), message.boundingBox()]);
      return (above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0);
    };
    await rememberCart(page, 1);
    await page.goto('/');
    await hydrate(page);
    await addToCart(page).click();
    const notice = page.getByRole('region', { name: 'Added to your cart' });
    await expect(notice).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await covered(notice)).toBeLessThanOrEqual(0);
    await page.goto('/orders');
    await hydrate(page);
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await covered(undo)).toBeLessThanOrEqual(0);
  });
});

test.describe('a slow phone', () => {
  test.use(PHONE);
  test.beforeEach(({ page }) => slowDown(page, 4));

  test(
    'leads from the menu to the order by taps alone, and back to the place in the list',
    { tag: '@nightly' },
    async ({ page, shop }) => {
      test.slow();
      const person = await verifiedPerson(shop);
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).tap();
      await page.getByRole('dialog').getByRole('link', { name: 'Shop', exact: true }).tap();
      await expectPage(page, '/shop');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await lookAtProduct(page);
      await addToCart(page).tap();
      await expect(cartLink(page)).toHaveAccessibleName(/\b1\b/);
      await cartLink(page).tap();
      await expectPage(page, '/orders');
      await tap(page, 'link', 'Process Checkout');
      await expectPage(page, '/login');
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password').fill(person.password);
      await tap(page, 'button', 'Login');
      await expectPage(page, '/shipping');
      await fillShipping(page, 'Ada Weaver');
      await page.getByRole('main').getByRole('button', { name: 'Place Order' }).tap();
      await expectPage(page, '/orderConfirmed');
      await tap(page, 'link', 'Manage Your Orders');
      await expectPage(page, '/manageOrders');
      await expect(page.getByText('Processing').first()).toBeVisible();
    },
  );
});
