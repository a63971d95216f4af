/** People with an account, made at the identity service itself: signing up is not the subject. */
import { expect, type Page } from '@playwright/test';
import type { Shop } from '../../../tools/lib/shop.mjs';
import { fillLogin, newPerson, type Person } from './people';

/** What the emulator lets its owner do. */
const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** A person whose email address is verified, with an account that nobody has used yet. */
export const verifiedPerson = (shop: Shop) => personOf(shop, true);

/** The same before the address is verified, as a sign-up leaves it. */
export const unverifiedPerson = (shop: Shop) => personOf(shop, false);

/** A verified person whose sign-in also asks for a code that is sent to a phone. */
export const protectedPerson = (shop: Shop, phoneInfo: string) =>
  personOf(shop, true, { mfaInfo: [{ displayName: 'My phone', phoneInfo }] });

async function personOf(shop: Shop, emailVerified: boolean, more: object = {}): Promise<Person> {
  await shop.identityReady();
  const person = newPerson();
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

/** Signs a person in by the login page. */
export async function signIn(page: Page, person: Person): Promise<Person> {
  await page.goto('/login');
  await fillLogin(page, person);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  return person;
}

/** The token of the page's session, once its login was answered. */
export async function sessionToken(page: Page): Promise<string> {
  const token = () => page.evaluate(() => localStorage.getItem('access-token'));
  await expect.poll(token).not.toBeNull();
  return (await token()) ?? '';
}

/** Takes it away: not before it is there, or the answer to the login would bring it back. */
export async function forgetSession(page: Page): Promise<void> {
  await sessionToken(page);
  await page.evaluate(() => localStorage.removeItem('access-token'));
}
