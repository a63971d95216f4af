import { expect, type Page } from '@playwright/test';

export interface Person {
  email: string;
  password: string;
}

let known = 0;

export function newPerson(): Person {
  known += 1;
  return { email: `shopper${known}.${Date.now()}@example.com`, password: 'linen and silk' };
}

/** Waits for the sign-up form and fills it. The login form has the same first fields. */
export async function fillSignUp(page: Page, person: Person, confirmation = person.password) {
  await expect(page.getByLabel('Confirm Password')).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(confirmation);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
}

export async function fillLogin(page: Page, person: Person) {
  await expect(page.getByRole('link', { name: 'Create New Account' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
}

/** Creates an account and signs in. The email address is not verified. */
export async function becomeMember(page: Page, person = newPerson()): Promise<Person> {
  await page.goto('/signup');
  await fillSignUp(page, person);
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, person);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  return person;
}

/** Leads from the open verify page through the local mailbox back to the same page. */
export async function verifyEmail(page: Page, person: Person) {
  const mailbox = await page.context().newPage();
  await mailbox.goto('/local/mailbox');
  await mailbox
    .getByRole('listitem')
    .filter({ hasText: person.email })
    .getByRole('link')
    .first()
    .click();
  await expect(mailbox.getByText('your email address is verified')).toBeVisible();
  await mailbox.close();
  await page.reload();
}
