/** Every call of the identity service that a user can cause. */

import { expect, type Page } from '@playwright/test';
import type { Scene } from './faultScenes';
import { fillLogin, fillSignUp, newPerson, type Person } from './people';

const accounts = (name: string) => new RegExp(`/v1/accounts:${name}$`);
const submit = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function signOut(page: Page) {
  const button = page.getByRole('button', { name: 'Logout' });
  await expect(button.or(page.getByRole('link', { name: 'Login' }).first())).toBeVisible();
  if (await button.isVisible()) await button.click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
}

/** A sign-in makes two calls: one with the password, one that looks up the account. */
function signIn(person: Person, name: string, nulled: unknown): Scene {
  return {
    name: `accounts:${name}`,
    call: { method: 'POST', path: accounts(name), nulled },
    prepare: async (page) => {
      await signOut(page);
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    },
    start: (page) => fillLogin(page, person),
    retry: submit('Login'),
    works: (page) => expect(page.getByRole('button', { name: 'Logout' })).toBeVisible(),
    kept: async (page) => {
      await expect(page.getByLabel('Email')).toHaveValue(person.email);
      await expect(page.getByLabel('Password')).toHaveValue(person.password);
    },
  };
}

const sendMail = (person: Person): Scene => ({
  name: 'accounts:sendOobCode',
  call: { method: 'POST', path: accounts('sendOobCode'), nulled: { email: null } },
  harmless: ['{} for a list', 'null price'],
  prepare: (page) => page.goto('/inventory'),
  start: submit('Verify Email Address'),
  retry: submit('Verify Email Address'),
  works: (page) => expect(page.getByText('Email send successfully')).toBeVisible(),
  kept: (page) => expect(page.getByText(person.email)).toBeVisible(),
});

/** Calls of a user whose email address is not verified. */
export const MEMBER_SCENES: Record<string, (person: Person) => Scene> = {
  password: (person) => signIn(person, 'signInWithPassword', { idToken: null }),
  'account look-up': (person) => signIn(person, 'lookup', { users: null }),
  'verification mail': sendMail,
};

export const SIGN_UP: Scene = {
  name: 'accounts:signUp',
  call: { method: 'POST', path: accounts('signUp'), nulled: { idToken: null } },
  prepare: (page) => page.goto('/signup'),
  start: (page) => fillSignUp(page, newPerson()),
  retry: submit('Sign Up'),
  works: (page) => expect(page).toHaveURL(/\/login$/),
  kept: (page) => expect(page.getByLabel('Confirm Password')).toHaveValue(newPerson().password),
};
