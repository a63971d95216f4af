import { expectAccessible } from './support/accessible';
import { addProducts, cartLink, placeOrder, storedCart } from './support/cart';
import { fillLogin, fillSignUp, newPerson, verifyEmail } from './support/people';
import { expect, test } from './support/shop';
import { watchViolations } from './support/violations';

test.describe('a whole purchase', { tag: '@views' }, () => {
  test('goes from the sale banner to Manage Orders, where axe finds nothing on any page, breaks no policy (trial 32), and survives a restart', async ({
    page,
    context,
    shop,
  }) => {
    test.setTimeout(180_000);
    const violations = await watchViolations(context);
    const person = newPerson();

    await test.step('browse from the banner', async () => {
      await page.goto('/');
      await expect(page.getByText('Sale up to 70% off')).toBeVisible();
      await expect(page.getByText('New Collection For Fall')).toBeVisible();
      await page.getByRole('link', { name: 'SHOP NOW' }).click();
      await expect(page).toHaveURL('/shop');
    });

    await test.step('fill the cart', async () => {
      await addProducts(page, 2);
      await page.getByRole('link', { name: 'View Carts' }).click();
      await expect(page).toHaveURL('/orders');
      await page.getByRole('link', { name: 'Process Checkout' }).click();
      await expect(page).toHaveURL('/login');
    });

    await test.step('create an account and sign in', async () => {
      await page.getByRole('link', { name: 'Create New Account' }).click();
      await fillSignUp(page, person);
      await expect(page).toHaveURL('/login');
      await fillLogin(page, person);
    });

    await test.step('verify the email address', async () => {
      await expect(page).toHaveURL('/shipping');
      await expect(page.getByText('Please Verify your account')).toBeVisible();
      await expect(page.getByText(person.email)).toBeVisible();
      await expectAccessible(page, 'the verify page');
      await verifyEmail(page, person);
      for (const [address, words] of [
        ['/manageOrders', 'You have not ordered anything yet.'],
        ['/inventory', 'this is inventory manage'],
      ] as const) {
        await page.goto(address);
        await expect(page.getByText(words)).toBeVisible();
        await expectAccessible(page, words);
      }
      await page.goto('/shipping');
    });

    await test.step('order', async () => {
      await expect(page.getByLabel('Email')).toHaveValue(person.email);
      await expect(page.getByLabel('Email')).not.toBeEditable();
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByRole('alert')).toHaveCount(2);
      await expectAccessible(page, 'shipping with faults');
      await placeOrder(page, 'Ada Weaver');
      await expect(page.getByRole('main')).toContainText('Ada Weaver');
      await expect(page.getByText('Your order was completed successfully.')).toBeVisible();
      await expectAccessible(page, 'the thanks');
      expect(await storedCart(page)).toBeNull();
      await expect(cartLink(page)).toHaveAccessibleName(/\b0\b/);
    });

    await test.step('see the order', async () => {
      await page.getByRole('link', { name: 'Manage Your Orders' }).click();
      await expect(page).toHaveURL('/manageOrders');
      await expect(page.getByText('Processing').first()).toBeVisible();
      await expect(page.getByText('+49 30 1234567').first()).toBeVisible();
      await expectAccessible(page, 'the orders');
    });

    await test.step('all of it is there after Ctrl-C and another start', async () => {
      await page.goto('/shop');
      await addProducts(page, 1);
      await page.goto('about:blank');
      expect(await shop.stop()).toBe(0);
      await shop.start();
      await shop.ready();
      await page.goto('/manageOrders');
      await expect(page.getByText('+49 30 1234567').first()).toBeVisible();
      await expect(cartLink(page)).toHaveAccessibleName(/\b1\b/);
    });

    await test.step('signing out leaves the cart and nothing of the person', async () => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByText('You are logged out.')).toBeVisible();
      const left = await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      );
      for (const personal of ['access-token', person.email, 'Ada Weaver'])
        expect(left).not.toContain(personal);
      expect(Object.values((await storedCart(page)) ?? {})).toEqual([1]);
    });

    await test.step('the password still opens the account', async () => {
      await page.goto('/login');
      await fillLogin(page, person);
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      expect(violations).toEqual([]);
    });
  });
});
