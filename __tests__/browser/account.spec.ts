import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { enterCode, linkTo, newNumber, proveNumber } from './support/mailbox';
import { sessionToken, signIn, verifiedPerson } from './support/members';
import { fillLogin, newPerson, type Person } from './support/people';
import { expect, press, test } from './support/shop';

const main = (page: Page) => page.getByRole('main');

async function openAccount(page: Page, person: Person) {
  await signIn(page, person);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
}

/**
 * Makes the identity service report once that the sign-in is too old. The hosted service does this some minutes after a
 * sign-in.
 */
async function sayTooOldOnce(page: Page, call = '**/v1/accounts:update?*') {
  await page.route(
    call,
    (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
      }),
    { times: 1 },
  );
}

// The browser logs each error response.
test.use({ expectedNoise: [/status of (400|401|403)/] });

test.describe('the account', () => {
  test('changes the password, asks who it is first, and ends the other browsers’ sessions (trial 59)', async ({
    page,
    shop,
    browser,
  }) => {
    const person = await verifiedPerson(shop);
    const other = await browser.newContext({ baseURL: shop.url });
    const elsewhere = await signInElsewhere(await other.newPage(), person);
    await openAccount(page, person);
    await sayTooOldOnce(page);
    await press(page, 'Change password');
    await page.getByLabel('Password', { exact: true }).fill('wool and felt');
    await page.getByLabel('Confirm Password').fill('wool and felt');
    await press(page, 'Save Password');
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByLabel('Password', { exact: true }).fill(person.password);
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Password saved.')).toBeVisible();
    expect(await statusWith(page, elsewhere.token, person)).toBe(401);
    expect(await statusWith(page, await sessionToken(page), person)).toBe(200);
    await other.close();
    await press(page, 'Logout');
    await signIn(page, { ...person, password: 'wool and felt' });
  });

  test(
    'changes the email once the new address is verified',
    { tag: '@nightly' },
    async ({ page, shop }) => {
      const person = await verifiedPerson(shop);
      const { email } = newPerson();
      await openAccount(page, person);
      await press(page, 'Change email');
      await page.getByRole('dialog').getByLabel('Email').fill(email);
      await press(page, 'Send Link');
      await expect(page.getByText(`If ${email} can be used`)).toBeVisible();
      await page.goto(await linkTo(page, email, 'VERIFY_AND_CHANGE_EMAIL'));
      await expect(page.getByText('your email address is changed')).toBeVisible();
      await page.goto('/account');
      await expect(page.getByText(email)).toBeVisible();
      await press(page, 'Logout');
      await signIn(page, { ...person, email });
    },
  );

  test(
    'links and unlinks Google, but never the last sign-in method',
    { tag: '@nightly' },
    async ({ page, shop }) => {
      const person = await verifiedPerson(shop);
      await openAccount(page, person);
      await press(page, 'Link Google');
      await page.getByRole('dialog').getByLabel('Email').fill('ann.at.google@example.com');
      await page.getByRole('dialog').getByLabel('Name').fill('Ann');
      await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('ann.at.google@example.com')).toBeVisible();
      await press(page, 'Unlink Google');
      await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Unlink|Remove)/ })).toHaveCount(0);
    },
  );

  test(
    'lists the browsers that are signed in and signs the others out',
    { tag: '@nightly' },
    async ({ page, shop, browser }) => {
      const person = await verifiedPerson(shop);
      const other = await browser.newContext({ baseURL: shop.url });
      const elsewhere = await signInElsewhere(await other.newPage(), person);
      // The account page lists sign-ins with their time in seconds.
      await page.waitForTimeout(1_100);
      await openAccount(page, person);
      // If a page is left during its login, its session stays open.
      await expect(page.getByText('Chrome on Linux').nth(1)).toBeVisible();
      await press(page, 'Sign out everywhere else');
      await expect(page.getByText('Done: you are signed in here only.')).toBeVisible();
      await expect(page.getByText('Chrome on Linux')).toHaveCount(1);
      expect(await statusWith(page, elsewhere.token, person)).toBe(401);
      await elsewhere.page.goto('/manageOrders');
      await expect(elsewhere.page).toHaveURL('/login');
      await other.close();
    },
  );

  test('downloads the user’s data as a file', { tag: '@nightly' }, async ({ page, shop }) => {
    const person = await verifiedPerson(shop);
    await openAccount(page, person);
    const saving = page.waitForEvent('download');
    await press(page, 'Download my data');
    const file = await (await saving).path();
    const data = JSON.parse(await readFile(file, 'utf8')) as { email: string };
    expect(data.email).toBe(person.email);
  });
});

test('the account and its dialogs are accessible', { tag: '@nightly' }, async ({ page, shop }) => {
  test.setTimeout(180_000);
  await openAccount(page, await verifiedPerson(shop));
  await expect(page.getByText('(this browser)')).toBeVisible();
  await expectAccessible(page, 'the account');
  for (const name of ['Change password', 'Add phone number', 'Delete account']) {
    await press(page, name);
    await expectAccessible(page, name, [1280, 360]);
    await press(page, 'Close');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

async function signInElsewhere(page: Page, person: Person) {
  await signIn(page, person);
  return { page, token: await sessionToken(page) };
}

async function statusWith(page: Page, token: string, { email }: Person): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get(`/api/orders?${new URLSearchParams({ email })}`, {
    headers,
  });
  return answer.status();
}

async function askForLink(page: Page, email: string): Promise<void> {
  await press(page, 'Other ways to sign in');
  await press(page, 'Email me a link');
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await press(page, 'Send Link');
}

test.describe('a mailed link', () => {
  test('signs in and leads back to the page before', async ({ page, shop }) => {
    const { email } = await verifiedPerson(shop);
    await page.goto('/manageOrders');
    await askForLink(page, email);
    await expect(page.getByText(`on its way to ${email}`)).toBeVisible();
    const link = await linkTo(page, email, 'EMAIL_SIGNIN');
    await page.goto(link);
    await expect(page).toHaveURL('/manageOrders');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await press(page, 'Logout');
    await page.goto(link);
    await page.getByLabel('Email').fill(email);
    await press(page, 'Sign in');
    await expect(page.getByRole('alert')).toContainText('(auth/invalid-action-code)');
  });
});

test.describe('a phone number', () => {
  test(
    'signs in by a code, and an order then asks for a verified email',
    { tag: '@nightly' },
    async ({ page }) => {
      const number = newNumber();
      const person = newPerson();
      await page.goto('/login');
      await press(page, 'Other ways to sign in');
      await press(page, 'Continue with a phone number');
      await proveNumber(page, number);
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      // As after a sign-in with Google, the dialog closes by a step back.
      await expect(page).toHaveURL('/');
      await page.goto('/shipping');
      await expect(page.getByText('Your account has no email address yet')).toBeVisible();
      await main(page).getByLabel('Email').fill(person.email);
      await main(page).getByLabel('Password', { exact: true }).fill(person.password);
      await main(page).getByLabel('Confirm Password').fill(person.password);
      await press(page, 'Add email address');
      await expect(page.getByText('Open the link in the email to')).toBeVisible();
      await page.goto(await linkTo(page, person.email, 'VERIFY_EMAIL'));
      await expect(page.getByRole('link', { name: 'Continue to shipping' })).toBeVisible();
      await page.goto('/account');
      await expect(page.getByLabel('Sign-in').getByText(number)).toBeVisible();
    },
  );

  test(
    'is refused by a wrong code, and a new one can be asked for after 30 seconds',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.clock.install();
      const number = newNumber();
      await page.goto('/login');
      await press(page, 'Other ways to sign in');
      await press(page, 'Continue with a phone number');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Phone number', { exact: true }).fill('0151 1234567');
      await press(page, 'Send code');
      await expect(dialog.getByRole('alert')).toContainText(
        'beginning with + and the country code',
      );
      await dialog.getByLabel('Phone number', { exact: true }).fill(number);
      await press(page, 'Send code');
      await page.getByLabel('Code', { exact: true }).fill('000000');
      await press(page, 'Confirm code');
      await expect(page.getByRole('alert')).toContainText('(auth/invalid-verification-code)');
      await expect(page.getByText(/ask for a new code in \d+ s/)).toBeVisible();
      await page.clock.runFor(31_000);
      await press(page, 'Send a new code');
      await enterCode(page, number);
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    },
  );

  test('is added to an account and removed', { tag: '@nightly' }, async ({ page, shop }) => {
    await openAccount(page, await verifiedPerson(shop));
    const number = newNumber();
    await press(page, 'Add phone number');
    await proveNumber(page, number);
    await expect(page.getByLabel('Sign-in').getByText(number)).toBeVisible();
    await press(page, 'Remove phone number');
    await expect(page.getByRole('button', { name: 'Add phone number' })).toBeVisible();
  });
});

test.describe('the second step', () => {
  test(
    'is turned on, required at the next sign-in, and removed',
    { tag: '@nightly' },
    async ({ page, shop }) => {
      const person = await verifiedPerson(shop);
      const [first, second] = [newNumber(), newNumber()];
      await openAccount(page, person);
      await press(page, 'Turn on two-step sign-in');
      await page.getByLabel('Name of this phone').fill('Work phone');
      await proveNumber(page, first);
      await press(page, 'Add another phone');
      await page.getByLabel('Name of this phone').fill('Old phone');
      await proveNumber(page, second);
      await expect(page.getByRole('button', { name: 'Remove Old phone' })).toBeVisible();
      await press(page, 'Logout');

      await page.goto('/login');
      await fillLogin(page, person);
      await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
      await expect(page.getByText('Lost all of them? Write to the shop')).toBeVisible();
      await page.getByRole('radio', { name: /Old phone/ }).check();
      await press(page, 'Send code');
      await enterCode(page, second);
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

      await page.goto('/account');
      await press(page, 'Remove Old phone');
      await press(page, 'Remove Work phone');
      await expect(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
      await press(page, 'Logout');
      await signIn(page, person);
    },
  );
});

test.describe('a deletion', () => {
  test('wants the email typed, and ends account and sessions', async ({ page, shop }) => {
    const person = await verifiedPerson(shop);
    await openAccount(page, person);
    const token = await sessionToken(page);
    await press(page, 'Delete account');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('What is deleted:');
    await dialog.getByLabel('Email').fill('somebody@example.com');
    await press(page, 'Delete my account permanently');
    await expect(dialog.getByRole('alert')).toContainText(`Enter ${person.email}`);
    await dialog.getByLabel('Email').fill(person.email);
    await press(page, 'Delete my account permanently');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await statusWith(page, token, person)).toBe(401);
    await page.goto('/login');
    await fillLogin(page, person);
    await expect(page.getByRole('alert')).toContainText('(auth/invalid-credential)');
  });
});
