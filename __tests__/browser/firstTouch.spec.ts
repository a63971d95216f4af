/** What is touched before the page is hydrated: done once, in order, and never lost without a word (trials 52, 77). */

import type { Page } from '@playwright/test';
import { cartLines, cartLink, storedCart } from './support/cart';
import { holdBundle, openHeld } from './support/held';
import { hydrated } from './support/hydrated';
import { newPerson } from './support/people';
import { expect, test } from './support/shop';

const addToCart = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Add to Cart' });

test.describe('before the page is alive', () => {
  test('the menu and Add to Cart both happen (trial 77)', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const letGo = await openHeld(page, '/shop');
    await page.getByRole('button', { name: 'Menu' }).click();
    await addToCart(page).first().click();
    letGo();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect.poll(async () => Object.values((await storedCart(page)) ?? {})).toEqual([1]);
  });

  test('Add to Cart and Back leave the product in the cart', async ({ page }) => {
    await page.goto('/orders');
    await hydrated(page);
    await openHeld(page, '/shop');
    await addToCart(page).first().click();
    await page.unroute('**/assets/*.js');
    await page.goBack();
    await expect(cartLines(page)).toHaveCount(1);
  });

  test('an addition counts once in a duplicated tab (trial 77)', async ({ page, context }) => {
    const letGo = await openHeld(page, '/shop');
    await addToCart(page).first().click();
    await cartLink(page).click();
    await expect(page).toHaveURL(/\/orders$/);
    const opening = context.waitForEvent('page');
    await page.evaluate(() => void window.open('/orders'));
    const copy = await opening;
    await expect(cartLines(copy)).toHaveCount(1);
    letGo();
    await hydrated(page);
    await expect(cartLines(page)).toHaveCount(1);
    await expect.poll(async () => Object.values((await storedCart(page)) ?? {})).toEqual([1]);
  });

  test('the search opens, and not again after Back', async ({ page }) => {
    const letGo = await openHeld(page, '/');
    await page.getByRole('link', { name: 'Search' }).click();
    letGo();
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.fill('coat');
    await field.press('Enter');
    await expect(page).toHaveURL(/q=coat/);
    await page.goBack();
    await expect(page).toHaveURL(/\/shop$/);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(field).toHaveCount(0);
  });
});

/** Puts each text into two elements, as a browser's translation does. */
function translate() {
  const texts: Node[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (walk.currentNode.nodeValue?.trim()) texts.push(walk.currentNode);
  for (const text of texts.filter(
    ({ parentElement }) => !parentElement?.matches('script, style'),
  )) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.parentNode?.replaceChild(outer, text);
    outer.append(inner);
    inner.append(text);
  }
}

test.describe('what was typed on a page that something else has changed', () => {
  test.use({ expectedNoise: [/status of 400/] });

  const CHANGES = {
    'an element beside the password': (page: Page) =>
      page
        .getByLabel('Password')
        .evaluate((field) => field.after(document.createElement('password-keeper'))),
    'a button beside the password': (page: Page) =>
      page
        .getByLabel('Password')
        .evaluate((field) => field.before(document.createElement('button'))),
    'other words': (page: Page) =>
      page
        .getByRole('heading', { level: 1 })
        .evaluate((heading) => (heading.textContent = 'Entrar')),
    'each text by a translator': (page: Page) => page.evaluate(translate),
  };
  test('stays, whatever it was', async ({ page }) => {
    for (const [change, apply] of Object.entries(CHANGES))
      await test.step(change, async () => {
        const { email, password } = newPerson();
        const letGo = await openHeld(page, '/login');
        await apply(page);
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password').fill(password);
        letGo();
        await hydrated(page);
        await expect(page.getByLabel('Email')).toHaveValue(email);
        await expect(page.getByLabel('Password')).toHaveValue(password);
        await expect(page.getByLabel('Password')).toBeFocused();
        await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
        await expect(page.getByRole('alert')).toContainText('auth/');
      });
  });
});

test('what the browser filled in without a word is carried on', async ({ page }) => {
  const letGo = await openHeld(page, '/login');
  await page
    .getByLabel('Email')
    .evaluate((field: HTMLInputElement) => (field.value = 'a@b.example'));
  letGo();
  await hydrated(page);
  await page.getByRole('link', { name: 'Create New Account' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('a@b.example');
});

test('an address that only the browser knows leaves the field alone in which somebody types, or is about to', async ({
  page,
}) => {
  await page.goto('/login');
  for (const early of ['', 'ann@']) {
    await page.evaluate(() => {
      window.history.replaceState({ usr: { newAccount: 'new1@example.com' } }, '');
    });
    const letGo = await holdBundle(page);
    await page.reload({ waitUntil: 'domcontentloaded' });
    const email = page.getByLabel('Email');
    await email.click();
    await page.keyboard.type(early);
    letGo();
    await expect(page.getByText('Account created')).toBeVisible();
    await page.keyboard.type('ann@example.com'.slice(early.length));
    await hydrated(page);
    await expect(email).toHaveValue('ann@example.com');
  }
});

test.describe('a form whose page never comes alive', () => {
  test.use({ expectedNoise: [/Failed to load resource|net::ERR_FAILED|Loading chunk/] });

  test('ends in words, and what was typed stays', async ({ page }) => {
    const { email, password } = newPerson();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByLabel('Password').press('Enter');
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password')).toHaveValue(password);
  });
});
