import { linkTo } from '../support/mailbox';
import { press, verifiedPerson } from '../support/members';
import { expect, test } from '../support/shop';

// The browser logs each error response.
test.use({ expectedNoise: [/status of (400|401|403)/] });

test.describe('a mailed link', () => {
  test('asks for the address on another device, and refuses a wrong one', async ({
    page,
    shop,
    browser,
  }) => {
    const { email } = await verifiedPerson(shop);
    await page.goto('/login');
    await press(page, 'Email me a link');
    await page.getByRole('dialog').getByLabel('Email').fill(email);
    await press(page, 'Send Link');
    const link = await linkTo(page, email, 'EMAIL_SIGNIN');
    const device = await browser.newContext({ baseURL: shop.url });
    const other = await device.newPage();
    await other.goto(link);
    await other.getByLabel('Email').fill('stranger@example.com');
    await press(other, 'Sign in');
    await expect(other.getByRole('alert')).toContainText('(auth/invalid-email)');
    await other.goto(link);
    await other.getByLabel('Email').fill(email);
    await press(other, 'Sign in');
    await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
    await device.close();
  });
});
