import { linkTo, newNumber } from './support/mailbox';
import { protectedPerson, signIn, unverifiedPerson } from './support/members';
import { fillLogin } from './support/people';
import { expect, test } from './support/shop';

test.describe('protected pages', () => {
  test('begin at their top when the address is verified in another browser', async ({
    page,
    shop,
    browser,
  }) => {
    await page.setViewportSize({ width: 360, height: 480 });
    const person = await signIn(page, await unverifiedPerson(shop));
    await page.goto('/manageOrders');
    const send = page.getByRole('button', { name: 'Verify Email Address' });
    await send.click();
    await expect(page.getByText('Email send successfully')).toBeVisible();
    await send.scrollIntoViewIfNeeded();
    const link = await linkTo(page, person.email, 'VERIFY_EMAIL');
    const elsewhere = await browser.newPage({ baseURL: shop.url });
    await elsewhere.goto(link);
    await expect(elsewhere.getByText('your email address is verified')).toBeVisible();
    await elsewhere.close();
    // As when the shopper returns to this browser: otherwise the page asks after a while.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const title = page.getByRole('heading', { level: 1, name: 'Manage Orders' });
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
});
