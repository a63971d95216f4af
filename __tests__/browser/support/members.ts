/** Users with an account. Tests create them directly at the identity service, because that is faster. */

import { expect, type Page } from '@playwright/test';
import type { Shop } from '../../../tools/lib/shop.mjs';
import { fillLogin, newPerson, type Person } from './people';

/** The emulator's administrative token. */
const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** Creates a user with a verified email address, who has never signed in. */
export const verifiedPerson = (shop: Shop, person = newPerson()) =>
  personOf(shop, true, {}, person);

/** Creates a user without a verified email address, as after a sign-up. */
export const unverifiedPerson = (shop: Shop) => personOf(shop, false);

/** Creates a verified user whose sign-in also requires a code from a phone. */
export const protectedPerson = (shop: Shop, phoneInfo: string) =>
  personOf(shop, true, { mfaInfo: [{ displayName: 'My phone', phoneInfo }] });

async function personOf(
  shop: Shop,
  emailVerified: boolean,
  more: object = {},
  person = newPerson(),
): Promise<Person> {
  await shop.identityReady();
  await asOwner(shop, 'accounts', { ...person, emailVerified, ...more });
  return person;
}

async function asOwner(shop: Shop, call: string, body: object): Promise<void> {
  const host = `http://127.0.0.1:${shop.env.AUTH_EMULATOR_PORT}`;
  const address = `${host}/identitytoolkit.googleapis.com/v1/projects/demo-shop/${call}`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: OWNER,
    body: JSON.stringify(body),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

export async function signIn(page: Page, person: Person): Promise<Person> {
  await page.goto('/login');
  await fillLogin(page, person);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  return person;
}

/** Waits for the response to the page's login, and returns the session token. */
export async function sessionToken(page: Page): Promise<string> {
  const token = () => page.evaluate(() => localStorage.getItem('access-token'));
  await expect.poll(token).not.toBeNull();
  return (await token()) ?? '';
}

/** Removes the session token after the login, because the login's response would otherwise store it again. */
export async function forgetSession(page: Page): Promise<void> {
  await sessionToken(page);
  await page.evaluate(() => localStorage.removeItem('access-token'));
}
