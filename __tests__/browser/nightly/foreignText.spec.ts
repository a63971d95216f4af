import type { Page } from '@playwright/test';
import { addProducts, placeOrder } from '../support/cart';
import { ORDER, PRODUCTS, SCRIPT } from '../support/hostileProducts';
import { openCartFromWithin, openShopFromWithin } from '../support/hydrated';
import { signIn, verifiedPerson } from '../support/members';
import { fillLogin } from '../support/people';
import { expect, test } from '../support/shop';
import { watchViolations } from '../support/violations';

/** Returns lists that must stay empty: the requests to other hosts, and the scripts that ran or were blocked. */
async function watch(page: Page) {
  const violations = await watchViolations(page.context());
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:') && new URL(request.url()).hostname !== 'localhost')
      fetched.push(request.url());
  });
  return async () => {
    expect([...fetched, ...violations]).toEqual([]);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await expect(page.locator('main script, main img[src=x], main svg[onload]')).toHaveCount(0);
  };
}

test.describe('script in foreign text', () => {
  test('of products is shown as text, and fetches nothing (trial 31)', async ({ page }) => {
    const staysQuiet = await watch(page);
    await page.route('**/api/products?*', (route) => route.fulfill({ json: PRODUCTS }));
    await page.route('**/api/product_by_keys', (route) => route.fulfill({ json: PRODUCTS }));
    await openShopFromWithin(page);
    await expect(page.getByText('</p><script>ran=1</script>0')).toBeVisible();
    await addProducts(page, 2);
    await staysQuiet();
    await openCartFromWithin(page);
    await expect(page.getByText(SCRIPT).first()).toBeVisible();
    await staysQuiet();
  });

  test('of orders is shown as text, and fetches nothing (trial 31)', async ({ page, shop }) => {
    await signIn(page, await verifiedPerson(shop));
    const staysQuiet = await watch(page);
    await page.goto('/shop');
    await addProducts(page, 1);
    await page.goto('/shipping');
    await placeOrder(page, SCRIPT);
    await expect(page.getByText(`Thank you, ${SCRIPT}`)).toBeVisible();
    await staysQuiet();
    await page.route('**/api/orders?*', (route) => route.fulfill({ json: [ORDER] }));
    await page.goto('/manageOrders');
    await expect(page.getByText('<script>ran=1</script>').first()).toBeVisible();
    await staysQuiet();
  });
});

test.describe('script in error texts', () => {
  test.use({ expectedNoise: [/status of (400|500)|^error: getProducts failed: 500 internal/] });

  test('is never markup (trial 31)', async ({ page }) => {
    const staysQuiet = await watch(page);
    const json = { code: 'internal', message: SCRIPT };
    await page.route('**/api/products?*', (route) => route.fulfill({ status: 500, json }));
    await openShopFromWithin(page);
    await expect(page.getByRole('alert')).toContainText('Something went wrong in the shop.');
    await staysQuiet();

    const error = { code: 400, message: SCRIPT };
    await page.route('**/accounts:signIn*', (route) =>
      route.fulfill({ status: 400, json: { error } }),
    );
    await page.goto('/login');
    await fillLogin(page, { email: 'a@example.com', password: 'secret-1' });
    await expect(page.getByRole('alert')).toContainText('Signing in did not work.');
    await staysQuiet();
  });
});
