import { expectAccessible } from './support/accessible';
import { unverifiedPerson } from './support/members';
import { fillLogin } from './support/people';
import { expect, test } from './support/shop';

test.describe('a forgotten password', () => {
  // The browser logs each response with 400.
  test.use({ expectedNoise: [/status of 400/] });

  test(
    'is replaced by way of the mail, and only once',
    { tag: '@views' },
    async ({ page, shop }) => {
      const person = await unverifiedPerson(shop);
      await page.goto('/login');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      // Waits for the new page, because the login form has an email field too.
      await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
      await page.getByLabel('Email').fill(person.email);
      await page.getByRole('button', { name: 'Send Link' }).click();
      await expect(page.getByText(/If there is an account for/)).toBeVisible();

      await page.goto('/local/mailbox');
      const mail = page.getByRole('listitem').filter({ hasText: person.email });
      await mail.getByRole('link', { name: 'Choose a new password' }).click();
      await expect(page.getByLabel('Email')).toHaveValue(person.email);
      await expectAccessible(page, 'a new password');
      const link = page.url();
      await page.getByLabel('Password', { exact: true }).fill('123');
      await page.getByRole('button', { name: 'Save Password' }).click();
      await expect(page.getByRole('alert')).toHaveCount(2);
      await expectAccessible(page, 'a new password with faults');
      await page.getByLabel('Password', { exact: true }).fill('wool and felt');
      await page.getByLabel('Confirm Password').fill('wool and felt');
      await page.getByRole('button', { name: 'Save Password' }).click();
      await expect(page.getByText('Password changed: log in with the new one')).toBeVisible();
      await fillLogin(page, { ...person, password: 'wool and felt' });
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

      await test.step('the link is used up', async () => {
        await page.goto(link);
        await expect(page.getByRole('alert').first()).toContainText('This link no longer works.');
        await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
      });
    },
  );
});
