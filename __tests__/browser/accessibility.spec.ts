import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { addProducts } from './support/cart';
import { openShopFromWithin } from './support/hydrated';
import { expect, test } from './support/shop';

async function openShopAnswering(page: Page, answer: (route: Route) => unknown) {
  await page.route('**/api/products?*', answer);
  await openShopFromWithin(page);
}

test.describe('axe finds nothing', { tag: '@views' }, () => {
  test.setTimeout(180_000);
  test.use({ expectedNoise: [/status of (400|404|500)|ERR_FAILED|failed/] });

  test('on what a visitor sees', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
    await expectAccessible(page, 'home');

    await page.getByRole('link', { name: 'SHOP NOW' }).click();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(6);
    await addProducts(page, 2);
    await expectAccessible(page, 'the shop with something in the cart');

    await page.goto('/shop?page=99');
    await expect(page.getByText('There are no products on this page.')).toBeVisible();
    await expectAccessible(page, 'past the end of the shop');

    await page.goto('/orders');
    await expect(page.getByRole('link', { name: 'Process Checkout' })).toBeVisible();
    await expectAccessible(page, 'the cart');
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expectAccessible(page, 'the cart after a removal');
    await page.getByRole('button', { name: 'Clear Cart' }).click();
    await expectAccessible(page, 'the empty cart');

    await page.evaluate(() => localStorage.setItem('shopping-cart', '{"no-such-thing":2}'));
    await page.reload();
    await expect(page.getByText(/no longer has this/)).toBeVisible();
    await expectAccessible(page, 'the cart with a line that cannot be ordered');
  });

  test('on the forms of an account', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/login');
    await expectAccessible(page, 'the login');
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveCount(2);
    await expectAccessible(page, 'the login with faults');

    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'the dialog for a test account');

    await page.goto('/signup');
    await expectAccessible(page, 'the sign-up');
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('123');
    await page.getByRole('button', { name: 'Show password' }).click();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('alert')).toHaveCount(3);
    await expectAccessible(page, 'the sign-up with faults');

    await page.goto('/forgotPassword');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByText(/If there is an account/)).toBeVisible();
    await expectAccessible(page, 'a forgotten password');

    await page.goto('/emailLink?mode=resetPassword&oobCode=used');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'a link that is used up');
  });

  test('on the menu of narrow screens', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'the open menu', [768, 360]);
  });

  test('on what fails, waits or is not there', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/no-such-page');
    await expect(page.getByText('Page Not Found | 404')).toBeVisible();
    await expectAccessible(page, 'not found');

    await openShopAnswering(page, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: '' } }),
    );
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page, 'the shop that failed');

    await openShopAnswering(page, (route) => route.fulfill({ json: [] }));
    await expect(page.getByText('The shop has no products yet.')).toBeVisible();
    await expectAccessible(page, 'the shop without products');

    await openShopAnswering(page, () => undefined);
    await expect(page.getByRole('progressbar', { name: 'Loading products' })).toBeVisible();
    await expectAccessible(page, 'the shop on its way');

    await page.evaluate(() => sessionStorage.setItem('reloaded-for-new-version', '1'));
    await page.route(/assets\/.*\.js$/, (route) => route.abort());
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Shop');
    await expectAccessible(page, 'the fault page');
  });
});
