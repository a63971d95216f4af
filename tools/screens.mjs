/**
 * `npm run screens [-- directory]`: photographs every screen of the shop at three widths, light and
 * dark, over a shop with data of its own. Default directory: test-results/screens.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt } from './lib/ensureBuilt.mjs';
import { root } from './lib/paths.mjs';
import { prepareShop } from './lib/shop.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const WIDTHS = [360, 768, 1280];
const COLOURS = /** @type {const} */ (['light', 'dark']);
const directory = path.resolve(root, process.argv[2] ?? 'test-results/screens');
const person = { email: 'ada.weaver@example.com', password: 'linen and silk' };

await ensureBuilt();
mkdirSync(directory, { recursive: true });
const shop = await prepareShop();
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await shop.start();
  await shop.ready();
  await journey(await browser.newPage({ baseURL: shop.url }));
  console.log(`The screens are in ${directory}.`);
} finally {
  await browser.close();
  await shop.discard();
}

/**
 * Once through the shop, with a halt at each screen.
 * @param {Page} page
 */
async function journey(page) {
  await visit(page, '/', 'home');
  await visit(page, '/shop', 'shop');
  await visit(page, '/orders', 'cart-empty');
  await visit(page, '/signup', 'signup');
  await visit(page, '/login', 'login');
  await visit(page, '/no-such-page', 'not-found');
  await fillCart(page);
  await visit(page, '/orders', 'cart');
  await signUp(page);
  await visit(page, '/shipping', 'verify');
  await verify(page);
  await visit(page, '/inventory', 'inventory');
  await visit(page, '/shipping', 'shipping');
  await order(page);
  await photograph(page, 'thank-you');
  await visit(page, '/manageOrders', 'manage-orders');
}

/**
 * @param {Page} page
 * @param {string} address
 * @param {string} name
 */
async function visit(page, address, name) {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await photograph(page, name);
}

/**
 * @param {Page} page
 * @param {string} name
 */
async function photograph(page, name) {
  for (const colorScheme of COLOURS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate('scrollTo(0, 0)');
      await page.waitForTimeout(250);
      const file = path.join(directory, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: true });
    }
  }
}

/** @param {Page} page */
async function fillCart(page) {
  await page.goto('/shop');
  for (const index of [0, 1, 3]) {
    await page.getByRole('button', { name: 'Add to Cart' }).nth(index).click();
  }
}

/** @param {Page} page */
async function signUp(page) {
  await page.goto('/signup');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByLabel('Confirm Password').press('Enter');
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/** @param {Page} page */
async function verify(page) {
  await page.getByRole('button', { name: 'Verify Email Address' }).click();
  await page.getByText('Email send successfully').waitFor();
  await page.goto('/local/mailbox');
  await photograph(page, 'mailbox');
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForLoadState('networkidle');
}

/** @param {Page} page */
async function order(page) {
  await page.getByLabel('Name').fill('Ada Weaver');
  await page.getByLabel('Phone Number').fill('+49 30 1234567');
  await page.getByLabel('Address').fill('12 Weaver Street');
  await page.getByLabel('Phone Number').press('Enter');
  await page.waitForURL('**/orderConfirmed');
  await page.waitForLoadState('networkidle');
}
