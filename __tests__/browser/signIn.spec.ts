import { unverifiedPerson } from './support/members';
import { fillLogin, fillSignUp, newPerson } from './support/people';
import { expect, test } from './support/shop';
import { slowDownStorage, untilStorageRests } from './support/slowStorage';

test.describe('signing up', () => {
  test.beforeEach(({ page }) => page.goto('/signup'));

  test('refuses a password of five characters, takes one of six, and signs nobody in', async ({
    page,
  }) => {
    await fillSignUp(page, { ...newPerson(), password: '12345' });
    await expect(page.getByRole('alert')).toContainText('Password should at least 6 characters');
    await fillSignUp(page, { ...newPerson(), password: '123456' });
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test(
    'keeps its word at the login when that is loaded anew',
    { tag: '@nightly' },
    async ({ page }) => {
      const person = newPerson();
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

  test('show a message with their code', async ({ page, shop }) => {
    const person = await unverifiedPerson(shop);
    await page.goto('/login');
    await fillLogin(page, { ...person, password: 'not this one' });
    await expect(page.getByRole('alert')).toContainText(
      /\(auth\/(wrong-password|invalid-credential|invalid-login-credentials)\)/,
    );
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await page.goto('/login');
    await fillLogin(page, newPerson());
    await expect(page.getByRole('alert')).toContainText(
      /\(auth\/(user-not-found|invalid-credential)\)/,
    );
    await page.goto('/signup');
    await fillSignUp(page, person);
    await expect(page.getByRole('alert')).toContainText('(auth/email-already-in-use)');
  });

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
  for (const [address, tag] of [
    ['/login', []],
    ['/signup', ['@nightly']],
  ] as const) {
    test(`signs a test account in from ${address}`, { tag: [...tag] }, async ({ page }) => {
      await page.goto(address);
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(newPerson().email);
      await dialog.getByLabel('Name').fill('Google Shopper');
      await dialog.getByRole('button', { name: /continue|sign in/i }).click();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      // The dialog closes by a step back, which would also lead back from a page that is opened before it.
      await expect(page).toHaveURL('/');
      await page.goto('/inventory');
      await expect(page.getByText('this is inventory manage')).toBeVisible();
    });
  }
});
