import type { Page } from '@playwright/test';
import { befall, type Call, type Fault, FAULT_NOISE, FAULTS } from '../support/callFaults';
import { addProducts, storedCart } from '../support/cart';
import { LIMIT } from '../support/faultScenes';
import { signIn, unverifiedPerson, verifiedPerson } from '../support/members';
import { fillLogin, type Person } from '../support/people';
import { expect, test } from '../support/shop';

const LOGOUT: Call = { method: 'POST', path: /^\/api\/logout$/, nulled: null };
const LOOK_UP: Call = { method: 'POST', path: /accounts:lookup$/, nulled: { users: null } };

const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const lines = async (page: Page) => Object.values((await storedCart(page)) ?? {});

const token = (page: Page) => page.evaluate(() => localStorage.getItem('access-token'));

async function logOut(page: Page, fault: Fault) {
  await expect.poll(() => token(page)).not.toBeNull();
  const ambush = await befall(page, LOGOUT, fault);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(loginLink(page)).toBeVisible();
  await ambush.struck();
  expect(await token(page)).toBeNull();
  expect(await lines(page)).toEqual([1, 1]);
  await ambush.lift('is lost');
}

/** Expects that the user is signed in after the fault, or is asked to sign in again. */
async function comeBack(page: Page, person: Person, fault: Fault) {
  const ambush = await befall(page, LOOK_UP, fault);
  await page.goto('/inventory');
  await ambush.struck();
  await page.clock.fastForward(LIMIT * 1_000);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(
    page.getByRole('main').getByRole('button', { name: /^(Login|Try again|Verify .*)$/ }),
  ).toBeVisible();
  expect(await lines(page)).toEqual([1, 1]);
  await ambush.lift('is lost');
  await page.goto('/inventory');
  const verify = page.getByText('Please Verify your account');
  const login = page.getByRole('link', { name: 'Create New Account' });
  await expect(verify.or(login)).toBeVisible();
  if (await login.isVisible()) await fillLogin(page, person);
  await expect(verify).toBeVisible();
}

test.describe('a person', () => {
  test.describe.configure({ timeout: 180_000 });
  test.use({ expectedNoise: [FAULT_NOISE] });

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/shop');
    await addProducts(page, 2);
  });

  test('is signed out in the browser, whatever happens to POST /logout (trial 37)', async ({
    page,
    shop,
  }) => {
    const person = await signIn(page, await verifiedPerson(shop));
    for (const fault of FAULTS) {
      await test.step(fault.name, () => logOut(page, fault));
      await loginLink(page).click();
      await fillLogin(page, person);
    }
  });

  test('who returns finds a way on, whatever happens to the account lookup (trial 37)', async ({
    page,
    shop,
  }) => {
    const person = await signIn(page, await unverifiedPerson(shop));
    for (const fault of FAULTS) await test.step(fault.name, () => comeBack(page, person, fault));
  });
});
