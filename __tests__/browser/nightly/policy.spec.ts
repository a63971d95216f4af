import type { Page } from '@playwright/test';
import { addProducts, placeOrder } from '../support/cart';
import { becomeVerified, newPerson } from '../support/people';
import { expect, test } from '../support/shop';
import { watchViolations } from '../support/violations';

const heading = (page: Page, name: RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function signInWithTestAccount(page: Page) {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(newPerson().email);
  await dialog.getByLabel('Name').fill('Grace Tailor');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

test.describe('the content security policy', () => {
  // The browser logs a 404.
  test.use({ expectedNoise: [/404 \(Not Found\)/] });

  test('is never broken on a whole journey (trial 32)', async ({ page, context }) => {
    test.slow();
    const violations = await watchViolations(context);
    await page.goto('/');
    await expect(page.getByText('Sale up to 70% off')).toBeVisible();
    await page.goto('/shop?page=2');
    await addProducts(page, 2);
    await becomeVerified(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await signInWithTestAccount(page);
    await page.goto('/orders');
    await page.getByRole('link', { name: 'Process Checkout' }).click();
    await placeOrder(page, 'Grace Tailor');
    await heading(page, /Thank you, Grace Tailor/);
    await page.goto('/manageOrders');
    await expect(page.getByText('Processing').first()).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('You are logged out.')).toBeVisible();
    await page.goto('/no-such-page', { waitUntil: 'networkidle' });
    await heading(page, /Page Not Found/);
    expect(violations).toEqual([]);
  });
});

test.describe('a script that found its way into a page', () => {
  // The browser logs what the policy blocks.
  test.use({ expectedNoise: [/Content Security Policy/] });

  test('is refused, and the watch over the journey sees it (trial 32)', async ({
    page,
    context,
  }) => {
    const violations = await watchViolations(context);
    await page.goto('/shop');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.head.append(script);
    });
    await expect.poll(() => violations).toEqual(['script-src-elem inline']);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
});
