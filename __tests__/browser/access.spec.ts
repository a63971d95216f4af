import { addProducts, cartLink, placeOrder, storedCart } from './support/cart';
import { linkTo, newNumber } from './support/mailbox';
import { protectedPerson, signIn, unverifiedPerson, verifiedPerson } from './support/members';
import { becomeMember, fillLogin, verifyEmail } from './support/people';
import { expect, test } from './support/shop';

const PROTECTED = ['/shipping', '/orderConfirmed', '/manageOrders', '/inventory'];

test.describe('protected pages', () => {
  test('send a visitor to the login', { tag: '@nightly' }, async ({ page }) => {
    for (const address of PROTECTED) {
      await page.goto(address);
      await expect(page, address).toHaveURL('/login');
      const login = page.getByRole('main').getByRole('button', { name: 'Login', exact: true });
      await expect(login, address).toBeVisible();
    }
  });

  test('ask an unverified person to verify, and open after the link and a reload', async ({
    page,
  }) => {
    const person = await becomeMember(page);
    for (const address of PROTECTED) {
      await page.goto(address);
      await expect(page.getByText('Please Verify your account')).toBeVisible();
      await expect(page.getByText(person.email)).toBeVisible();
    }
    await verifyEmail(page, person);
    await expect(page.getByText('this is inventory manage')).toBeVisible();
  });

  test('begin at their top when the address is verified in another browser', async ({
    page,
    shop,
    browser,
  }) => {
    await page.setViewportSize({ width: 360, height: 480 });
    await page.goto('/shop');
    await addProducts(page, 1);
    const person = await signIn(page, await unverifiedPerson(shop));
    await page.goto('/shipping');
    const send = page.getByRole('button', { name: 'Verify Email Address' });
    await send.click();
    await expect(page.getByText('Email send successfully')).toBeVisible();
    await send.scrollIntoViewIfNeeded();
    const link = await linkTo(page, person.email, 'VERIFY_EMAIL');
    const elsewhere = await browser.newPage({ baseURL: shop.url });
    await elsewhere.goto(link);
    await expect(elsewhere.getByText('your email address is verified')).toBeVisible();
    await elsewhere.close();
    const title = page.getByRole('heading', { level: 1, name: 'Shipping' });
    await expect(title).toBeInViewport({ ratio: 1 });
    await expect(title).toBeFocused();
  });

  test('are asked for a second step from its top', async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 480 });
    const person = await protectedPerson(shop, newNumber());
    await page.goto('/login');
    await fillLogin(page, person);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeInViewport({ ratio: 1 });
  });

  test(
    'say for five seconds that the verification email was sent',
    { tag: '@nightly' },
    async ({ page, shop }) => {
      await page.clock.install();
      await signIn(page, await unverifiedPerson(shop));
      await page.goto('/inventory');
      await page.getByRole('button', { name: 'Verify Email Address' }).click();
      const sent = page.getByText('Email send successfully');
      await expect(sent).toBeVisible();
      // From here on, the page's clock only moves when the test moves it.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
      await page.clock.runFor(2_000);
      await expect(sent).toBeVisible();
      await page.clock.runFor(2_500);
      await expect(sent).toBeHidden();
      await expect(page.getByText(/reload this page once/i)).toBeVisible();
    },
  );

  test('remember the origin through the login', { tag: '@nightly' }, async ({ page, shop }) => {
    const person = await signIn(page, await verifiedPerson(shop));
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeFocused();
    await expect(page.getByText('You are logged out.')).toBeVisible();
    await page.goto('/manageOrders');
    await expect(page).toHaveURL('/login');
    await fillLogin(page, person);
    await expect(page).toHaveURL('/manageOrders');
  });

  test(
    'are not needed: a login from the header leads home',
    { tag: '@nightly' },
    async ({ page, shop }) => {
      const person = await signIn(page, await unverifiedPerson(shop));
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByText('You are logged out.')).toBeVisible();
      await page.goto('/');
      await page.getByRole('link', { name: 'Login' }).click();
      await fillLogin(page, person);
      await expect(page).toHaveURL('/');
    },
  );
});

test.describe('signing out', () => {
  test('leaves the cart and nothing of the person', async ({ page, shop }) => {
    const person = await signIn(page, await verifiedPerson(shop));
    await page.goto('/shop');
    await addProducts(page, 1);
    await page.goto('/shipping');
    await placeOrder(page, 'Grace Tailor');
    await expect(page.getByText('Thank you, Grace Tailor')).toBeVisible();
    await page.goto('/shop');
    await addProducts(page, 1);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();

    const left = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(left).not.toContain('access-token');
    expect(left).not.toContain(person.email);
    expect(left).not.toContain('Grace');
    await expect.poll(async () => Object.values((await storedCart(page)) ?? {})).toEqual([1]);
  });

  test(
    'shows the next person nothing of the former one, by Back neither',
    { tag: '@nightly' },
    async ({ page, shop }) => {
      await signIn(page, await verifiedPerson(shop));
      await page.goto('/shop');
      await addProducts(page, 1);
      await page.goto('/shipping');
      await placeOrder(page, 'Former Shopper');
      await page.getByRole('link', { name: 'Manage Your Orders' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByText('You are logged out.')).toBeVisible();
      await page.goBack();
      await expect(page.getByText('Former Shopper')).toBeHidden();

      await signIn(page, await unverifiedPerson(shop));
      await page.goto('/manageOrders');
      await expect(page.getByText('Please Verify your account')).toBeVisible();
      await expect(page.locator('body')).not.toContainText('Former Shopper');
      await expect(cartLink(page)).toHaveAccessibleName(/\b0\b/);
    },
  );
});
