import type { Page, Request } from '@playwright/test';
import { newNumber } from './support/mailbox';
import { protectedPerson, verifiedPerson } from './support/members';
import { fillLogin, type Person } from './support/people';
import { expect, test } from './support/shop';

/** The errors here do not occur in normal use, so the test changes requests or responds to them itself. */
const says = (page: Page, words: string) =>
  expect(page.getByRole('alert')).toHaveText(new RegExp(words.replace(/[.()]/g, '\\$&')));

/** Answers one call of the identity service with this error. */
const refuse = (page: Page, call: string, message: string) =>
  page.route(`**/v1/${call}?*`, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message } } }),
  );

/** Changes a request on its way to the real service. */
const change = (page: Page, call: RegExp, changed: (body: string) => string) =>
  page.route(call, (route, request: Request) =>
    route.continue({ postData: changed(request.postData() ?? '') }),
  );

async function continueWithGoogle(page: Page, email: string) {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Name').fill('Ann');
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

async function logIn(page: Page, person: Person) {
  await page.goto('/login');
  await fillLogin(page, person);
}

// The browser logs each error response.
test.use({ expectedNoise: [/status of 400/] });

test.describe(
  'an error of the identity service is shown as a sentence',
  { tag: '@nightly' },
  () => {
    test('where it answers in the name that newer projects have for a wrong password', async ({
      page,
      shop,
    }) => {
      await refuse(page, 'accounts:signInWithPassword', 'INVALID_LOGIN_CREDENTIALS');
      await logIn(page, await verifiedPerson(shop));
      await says(page, 'Wrong email or password. (auth/invalid-credential)');
    });

    test('where another window was opened instead', async ({ page }) => {
      await refuse(page, 'accounts:signInWithIdp', 'CANCELLED_POPUP_REQUEST');
      await continueWithGoogle(page, 'ann@example.com');
      await says(page, 'Another sign-in window was opened instead. (auth/cancelled-popup-request)');
    });

    test('where Google names an address that it has not verified, and that has an account', async ({
      page,
      shop,
    }) => {
      const { email } = await verifiedPerson(shop);
      await change(page, /accounts:signInWithIdp/, (body) =>
        body.replace(/(email_verified(?:%\w\w|\W)+)true/, '$1false'),
      );
      await continueWithGoogle(page, email);
      await says(
        page,
        'There is already an account with this email address. Log in the way you did before. (auth/account-exists-with-different-credential)',
      );
    });

    test('where the second step has lost the first', async ({ page, shop }) => {
      await change(page, /mfaSignIn:start/, (body) =>
        body.replace(/"mfaPendingCredential":"[^"]*",?/, ''),
      );
      await logIn(page, await protectedPerson(shop, newNumber()));
      await page.getByRole('button', { name: 'Send code' }).click();
      await says(
        page,
        'This sign-in took too long. Log in again. (auth/missing-multi-factor-session)',
      );
    });
  },
);
