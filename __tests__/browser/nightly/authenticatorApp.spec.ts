import type { Page } from '@playwright/test';
import type { TrialIdentity } from '../../../tools/trials/lib/trialIdentity';
import { expectAccessible } from '../support/accessible';
import { HostedAccount, PERSON } from '../support/hostedAccount';
import { playService } from '../support/hostedService';
import { test } from '../support/hostedShop';
import { fillLogin } from '../support/people';
import { expect, press } from '../support/shop';
import { totp } from '../support/totp';

/** A second factor from an authenticator app, in a shop with hosted Firebase and a simulated service. */

async function openAccount(page: Page, identity: TrialIdentity) {
  const account = new HostedAccount(identity);
  await playService(page, account);
  await page.goto('/account');
  await fillLogin(page, PERSON);
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  return account;
}

/** Opens the dialog and returns the secret, which an app would read. */
async function beginEnrolment(page: Page): Promise<string> {
  await press(page, 'Add authenticator app');
  const dialog = page.getByRole('dialog', { name: 'Add authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  return ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
}

async function enrol(page: Page, name: string): Promise<string> {
  const secret = await beginEnrolment(page);
  await page.getByLabel('Name of this app').fill(name);
  await confirm(page, totp(secret));
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  return secret;
}

async function confirm(page: Page, code: string) {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await press(page, 'Confirm code');
}

async function signInHalf(page: Page) {
  await press(page, 'Logout');
  await page.goto('/login');
  await fillLogin(page, PERSON);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

const says = (page: Page, code: string) =>
  expect(page.getByRole('alert').filter({ hasText: `(auth/${code})` })).toBeVisible();

// The browser logs the service's responses to a wrong code.
test.use({ expectedNoise: [/status of 400/] });

test.describe('an authenticator app', () => {
  test('is enrolled by its code, required at the sign-in, and removed', async ({
    page,
    identity,
  }) => {
    const account = await openAccount(page, identity);
    const secret = await beginEnrolment(page);
    await page.getByLabel('Name of this app').fill('Work app');
    await confirm(page, totp(secret, 99));
    await says(page, 'invalid-verification-code');
    await confirm(page, totp(secret));
    await expect(page.getByRole('button', { name: 'Remove Work app' })).toBeVisible();

    await signInHalf(page);
    const code = page.getByLabel('Code', { exact: true });
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await confirm(page, totp(secret, -99));
    await says(page, 'invalid-verification-code');
    expect(account.refusedCodes).toBe(2);
    await confirm(page, totp(secret));
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

    await page.goto('/account');
    await press(page, 'Remove Work app');
    await expect(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
    await press(page, 'Logout');
    await page.goto('/login');
    await fillLogin(page, PERSON);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('is one of several, among which one chooses', async ({ page, identity }) => {
    await openAccount(page, identity);
    await enrol(page, 'First app');
    const second = await enrol(page, 'Second app');
    await signInHalf(page);
    await page.getByRole('radio', { name: 'Second app (authenticator app)' }).check();
    await expect(page.getByText('Open “Second app”')).toBeVisible();
    await confirm(page, totp(second));
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('that is not finished in time is begun again', async ({ page, identity }) => {
    const account = await openAccount(page, identity);
    const secret = await beginEnrolment(page);
    account.refuseNext('accounts/mfaEnrollment:finalize', 'TOTP_CHALLENGE_TIMEOUT');
    await confirm(page, totp(secret));
    await says(page, 'totp-challenge-timeout');
    await press(page, 'Close');
    await enrol(page, 'My app');
  });

  test('is refused in words where the project has it switched off', async ({ page, identity }) => {
    const account = await openAccount(page, identity);
    account.refuseNext('accounts/mfaEnrollment:start', 'OPERATION_NOT_ALLOWED : TOTP is off.');
    await press(page, 'Add authenticator app');
    await says(page, 'operation-not-allowed');
  });

  test('asks who it is before, where the sign-in is too old', async ({ page, identity }) => {
    const account = await openAccount(page, identity);
    account.refuseNext('accounts/mfaEnrollment:start', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    await press(page, 'Add authenticator app');
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByLabel('Password', { exact: true }).fill(PERSON.password);
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  });

  test('is enrolled and requested in accessible views', async ({ page, identity }) => {
    test.setTimeout(180_000);
    await openAccount(page, identity);
    await beginEnrolment(page);
    await expectAccessible(page, 'the secret', [1280, 360]);
    await press(page, 'Close');
    await enrol(page, 'My app');
    await signInHalf(page);
    await expectAccessible(page, 'the second step', [1280, 360]);
  });
});
