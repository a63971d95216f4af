import type { Locator, Page } from '@playwright/test';
import { cartLines, cartLink, placeOrder, storedCart } from '../support/cart';
import { openOrders } from '../support/owner';
import { fillLogin, newPerson, verifyEmail } from '../support/people';
import { expect, test } from '../support/shop';
import { expectNothingOld, translatePages, translated } from '../support/translator';

test.use({ goods: 'demo', actionTimeout: 20_000 });

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Expects that a name or a code was left as it is. */
const expectLeft = (part: Page | Locator, words: string | RegExp) =>
  expect(part.locator('font', { hasText: words })).toHaveCount(0);

const pieces = async (page: Page) => Object.values((await storedCart(page)) ?? {});

test.describe('a page that the browser translates', () => {
  test.slow();

  test('leads from the banner to the thanks, and no number is old (trial 78)', async ({ page }) => {
    await translatePages(page.context(), 'hydrated');

    await test.step('filters, sorts and pages', async () => {
      await page.goto('/');
      await translated(page);
      await page.getByRole('link', { name: 'SHOP NOW' }).click();
      await expect(page).toHaveURL('/shop');
      await page.getByRole('checkbox', { name: 'In stock' }).check();
      await expect(page).toHaveURL(/inStock/);
      await page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('link', { name: 'Next' })
        .click();
      await expect(page).toHaveURL(/page=2/);
      await expect(page.getByText(/^7–12 of \d+ products$/)).toBeVisible();
      await expectNothingOld(page);
      const colours = page.getByRole('button', { name: /^Colour/ });
      await colours.click();
      await page.getByRole('checkbox', { name: /^Navy / }).check();
      await expect(page.getByRole('button', { name: 'Colour (1)' })).toBeVisible();
      await page.getByRole('checkbox', { name: /^Navy / }).uncheck();
      await expect(page.getByRole('button', { name: 'Colour', exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expectNothingOld(page);
      await page.getByRole('button', { name: /^Maker/ }).click();
      const maker = page.getByRole('group', { name: 'Maker' });
      await expect(maker.locator('label font:not(small font)')).toHaveCount(0);
      await page.getByRole('button', { name: /^Size/ }).click();
      await expectLeft(page.getByRole('group', { name: 'Size' }), /^(XS|S|M|L|XL)$/);
    });

    await test.step('chooses and counts', async () => {
      await page.goto('/products/harbour-raincoat-mustard');
      await translated(page);
      await page.getByRole('radio', { name: 'XL', exact: true }).check();
      await press(page, 'One more');
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(page.getByText('2 in cart')).toBeVisible();
      await expect(cartLink(page)).toHaveText('1');
      // The notice about the addition goes by itself.
      await expect(page.getByText('Added to your cart')).toHaveCount(0);
      await expectNothingOld(page);
    });

    await test.step('changes the cart', async () => {
      await cartLink(page).click();
      const line = cartLines(page).first();
      await expect(line).toContainText('Size XL');
      await expectLeft(line, 'Size XL');
      const increase = line.getByRole('button', { name: /^Increase/ });
      await increase.click();
      await increase.click();
      await line.getByRole('button', { name: /^Decrease/ }).click();
      await expect(line.getByRole('group', { name: /^Quantity/ })).toHaveText('Quantity 3');
      await expect.poll(() => pieces(page)).toEqual([3]);
      await expectNothingOld(page);
      await line.getByRole('button', { name: /^Remove/ }).click();
      await expect(page.getByRole('main').getByText('Your cart is empty').first()).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => pieces(page)).toEqual([3]);
      // The notice says “… is back in your cart”, which a new page would not.
      await page.getByRole('button', { name: 'Close' }).click();
      await expectNothingOld(page);
    });

    const person = newPerson();
    await test.step('signs up', async () => {
      await page.getByRole('link', { name: 'Process Checkout' }).click();
      await press(page, 'Other ways to sign in');
      await press(page, 'Other ways to sign in');
      await page.getByRole('link', { name: 'Create New Account' }).click();
      await page.getByLabel('Confirm Password').waitFor();
      await page.getByLabel('Email').fill(person.email);
      const password = page.getByLabel('Password', { exact: true });
      await password.pressSequentially(person.password.slice(0, 3));
      await expect(page.getByText('At least 6 characters, 3 more.')).toBeVisible();
      await password.pressSequentially(person.password.slice(3));
      await expect(page.getByText('Long enough.')).toBeAttached();
      await press(page, 'Show password');
      await page.getByLabel('Confirm Password').fill(person.password);
      await press(page, 'Sign Up');
      await expect(page).toHaveURL('/login');
      await fillLogin(page, person);
      await expect(page.getByText('Please Verify your account')).toBeVisible();
      await verifyEmail(page, person);
    });

    await test.step('orders', async () => {
      await expect(page.getByLabel('Email')).toHaveValue(person.email);
      await placeOrder(page, 'Ada Weaver');
      await expect(page.getByText('Your order was completed successfully.')).toBeVisible();
      await expect(cartLink(page)).toHaveAccessibleName(/\b0\b/);
      await page.getByRole('link', { name: 'Manage Your Orders' }).click();
      await press(page, 'Cancel order');
      await expectLeft(page.getByRole('dialog'), /\d/);
      await page.getByRole('button', { name: 'Cancel this order' }).click();
      await expect(page.getByText('This order is cancelled.')).toBeVisible();
      await expectNothingOld(page);
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    });
  });

  test('shows the owner what was done, and no number is old (trial 78)', async ({ page, shop }) => {
    await translatePages(page.context(), 'hydrated');
    await openOrders(page, shop, '/inventory?tab=goods');
    await translated(page);
    const all = page.getByRole('button', { name: /^Unfold / }).first();
    const words = await all.innerText();
    await all.click();
    const stock = page.getByRole('textbox', { name: /^Stock of/ }).first();
    const more = String(Number(await stock.inputValue()) + 2);
    await stock.fill(more);
    await page.getByRole('button', { name: /^Save \+2/ }).click();
    await expect(page.getByText(`: ${more} now.`)).toBeVisible();
    await expect(stock).toHaveValue(more);
    await page
      .getByRole('button', { name: /^Fold / })
      .first()
      .click();
    await expect(all).toHaveText(words);
    await page.getByRole('tab', { name: 'Orders' }).click();
    await page.getByRole('tab', { name: 'Figures' }).click();
    await page.getByRole('button', { name: '7 days' }).click();
    await expect(page.getByText('Best sellers')).toBeVisible();
    await expectNothingOld(page);
  });
});

test.describe('a page that was translated before it came to life', () => {
  test('works all the same (trial 78)', async ({ page }) => {
    await translatePages(page.context(), 'parsed');
    await page.goto('/shop');
    await translated(page);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(
      page
        .getByRole('dialog')
        .or(page.getByText(/in cart/))
        .first(),
    ).toBeVisible();
  });
});
