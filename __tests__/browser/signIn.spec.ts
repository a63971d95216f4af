import { unverifiedPerson } from './support/members';
import { fillSignUp, newPerson } from './support/people';
import { expect, test } from './support/shop';
import { slowDownStorage, untilStorageRests } from './support/slowStorage';

test.describe('signing up', () => {
  test(
    'keeps its word at the login when that is loaded anew',
    { tag: '@nightly' },
    async ({ page }) => {
      const person = newPerson();
      await page.goto('/signup');
      await fillSignUp(page, person);
      await expect(page.getByText('Account created')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Account created')).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(person.email);
    },
  );
});

test.describe('refusals of the identity service', () => {
  // The browser logs each response with 400.
  test.use({ expectedNoise: [/status of 400/] });

  test(
    'come before a slow storage is done, and nothing complains',
    { tag: '@nightly' },
    async ({ page, shop }) => {
      const person = await unverifiedPerson(shop);
      await page.addInitScript(slowDownStorage);
      await page.goto('/signup');
      await fillSignUp(page, person);
      // Each access of the SDK to its database causes 20,000 reads. On two busy cores that takes more than 10 s.
      await expect(page.getByRole('alert')).toContainText('(auth/email-already-in-use)', {
        timeout: 30_000,
      });
      await page.evaluate(untilStorageRests);
    },
  );
});

test.describe('Continue with Google', () => {
  test('signs a test account in from the sign-up', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(newPerson().email);
    await dialog.getByLabel('Name').fill('Google Shopper');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    // The dialog closes by a step back, which would also lead back from a page that is opened before it.
    await expect(page).toHaveURL('/');
  });
});
