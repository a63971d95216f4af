/**
 * `npm run gallery [-- directory]`: takes screenshots of most pages of a temporary shop at three widths and in both
 * colour schemes: first as a customer, up to the list of orders, then as an owner. The default directory is
 * test-results/gallery. Its `index.html` shows all screenshots; the pictures in docs/screens are cut from them.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { importProductsWithoutSizes, makeDatabase } from './lib/fillShop.mjs';
import { showGoods } from './lib/goodsScreens.mjs';
import { root } from './lib/paths.mjs';
import { ensureChromium } from './lib/programs.mjs';
import { prepareShop } from './lib/shop.mjs';

const WIDTHS = [360, 768, 1280];
const SCHEMES = /** @type {const} */ (['light', 'dark']);
const PRODUCTS = /\/api\/products\?/;
const person = { email: 'ada.weaver@example.com', password: 'linen and silk' };

const directory = path.resolve(root, process.argv[2] ?? 'test-results/gallery');
/** @type {string[]} */
const screens = [];

mkdirSync(directory, { recursive: true });
const shop = await prepareShop();
await makeDatabase(shop);
await importProductsWithoutSizes(shop);
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
await shop.start();
await shop.identityReady();
let page = await browser.newPage({ baseURL: shop.url, locale: 'en-US', timezoneId: 'UTC' });
try {
  await browse();
  await showRareStates();
  await fillCart();
  await signUp();
  await verify();
  await order();
  await runTheShop();
  await runShopWithSizes();
  writeFileSync(path.join(directory, 'index.html'), overview());
  console.log(`${screens.length} screens: ${path.join(directory, 'index.html')}`);
} finally {
  await browser.close();
  await shop.discard();
}

/**
 * Takes the screenshots of the open page.
 * @param {string} screen The file names begin with this name.
 * @param {{ fullPage?: boolean }} [options] `fullPage: false` shows only what is in the window.
 */
async function take(screen, { fullPage = true } = {}) {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate('scrollTo(0, 0)');
      // At the new width, other lazy pictures can be near the window. This pause gives them time to load.
      await page.waitForTimeout(150);
      const file = path.join(directory, `${screen}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage });
    }
  }
  screens.push(screen);
}

/** @param {string} address @param {string} screen */
async function visit(address, screen) {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await take(screen);
}

async function browse() {
  await visit('/', 'home');
  await visit('/shop', 'shop');
  await visit('/shop?page=99', 'shop-beyond-the-end');
  await visit('/shop?q=shirt&colour=Navy', 'shop-searched');
  await visit('/shop?q=no-such-garment', 'shop-nothing-found');
  await visit('/orders', 'cart-empty');
  await visit('/signup', 'signup');
  await visit('/login', 'login');
  await visit('/no-such-page', 'not-found');
}

/** The product list while it loads, after an error, and offline. */
async function showRareStates() {
  await page.route(PRODUCTS, () => undefined);
  await choosePageSize('9');
  await page.getByRole('progressbar', { name: 'Loading products' }).waitFor();
  await take('shop-loading');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const fault = { status: 500, json: { code: 'internal', message: 'The shop has a problem.' } };
  await page.route(PRODUCTS, (route) => route.fulfill(fault));
  await choosePageSize('15');
  await page.getByRole('alert').waitFor();
  await take('shop-failed');
  await page.unroute(PRODUCTS);
  await page.goto('/shop');
  await page.mouse.move(10, 10);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByText('You are offline').waitFor();
  await take('shop-offline', { fullPage: false });
  await page.context().setOffline(false);
}

/** @param {string} size */
async function choosePageSize(size) {
  await page.goto('/shop');
  await page.getByRole('combobox', { name: 'Products per page' }).selectOption(size);
}

async function fillCart() {
  await page.goto('/shop');
  for (const index of [0, 1, 3])
    await page.getByRole('button', { name: 'Add to Cart' }).nth(index).click();
  await visit('/orders', 'cart');
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: 'Details' }).click();
  await take('cart-summary-open', { fullPage: false });
  await page.getByRole('button', { name: 'Remove' }).first().click();
  await take('cart-removed');
}

async function signUp() {
  await page.goto('/signup');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill('linen and wool');
  await page.getByLabel('Confirm Password').press('Enter');
  await page.getByText("Your password didn't match").waitFor();
  await take('signup-refused');
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByLabel('Confirm Password').press('Enter');
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('alert').first().waitFor();
  await take('login-refused');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

async function verify() {
  await visit('/shipping', 'verify');
  await page.getByRole('button', { name: 'Verify Email Address' }).click();
  await page.getByText('Email send successfully').waitFor();
  await page.goto('/local/mailbox');
  await take('mailbox');
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForLoadState('networkidle');
}

async function order() {
  await visit('/inventory', 'inventory');
  await visit('/manageOrders', 'orders-empty');
  await visit('/shipping', 'shipping');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await take('shipping-refused');
  await page.getByLabel('Name').fill('Ada Weaver');
  await page.getByLabel('Phone Number').fill('+49 30 1234567');
  await page.getByLabel('Address').fill('12 Weaver Street\n10115 Berlin');
  await page.getByLabel('Phone Number').press('Enter');
  await page.waitForURL('**/orderConfirmed');
  await page.waitForLoadState('networkidle');
  await take('thank-you');
  await visit('/manageOrders', 'orders');
  await page.emulateMedia({ media: 'print' });
  await take('orders-printed');
}

/** The owner's pages, from new orders to the shipped parcel. */
async function runTheShop() {
  await page.emulateMedia({ media: 'screen' });
  await placeOrders(person.email);
  await page.getByRole('button', { name: 'Logout' }).click();
  await signInAsOwner(shop);
  await page.goto('/inventory?status=Processing');
  const boxes = page.getByRole('checkbox', { name: /^Choose order/ });
  await boxes.first().waitFor();
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
  await take('owner-orders', { fullPage: false });
  await page.getByRole('button', { name: 'Mark as packed' }).click();
  await page.getByText('3 orders are Packed now.').waitFor();
  await take('owner-packed', { fullPage: false });
  for (const index of [0, 1]) await boxes.nth(index).check();
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await page.getByRole('combobox', { name: 'Carrier' }).fill('UPS');
  await take('owner-ship', { fullPage: false });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('row').nth(1).getByRole('rowheader').getByRole('button').click();
  await page.getByRole('dialog').getByText('Ships to').waitFor();
  await take('owner-order', { fullPage: false });
  await page.keyboard.press('Escape');
}

/** Starts a second shop with the demo products, which have sizes and colours, and shows its goods. */
async function runShopWithSizes() {
  const other = await prepareShop();
  try {
    await other.start();
    await other.identityReady();
    await page.close();
    page = await browser.newPage({ baseURL: other.url, locale: 'en-US', timezoneId: 'UTC' });
    await placeOrders(await signInAsOwner(other));
    await showGoods(page, take);
  } finally {
    await other.discard();
  }
}

/**
 * Resolves with the owner's email address.
 * @param {import('./lib/shop.mjs').Shop} ownShop
 */
async function signInAsOwner(ownShop) {
  const printed = /signs in as (\S+) with the password (\S+)/;
  while (!printed.test(ownShop.output)) await page.waitForTimeout(100);
  const [, email = '', password = ''] = printed.exec(ownShop.output) ?? [];
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  // The tab is there when the session is.
  await page.goto('/inventory');
  await page.getByRole('tab', { name: 'Orders' }).waitFor();
  return email;
}

/**
 * Places orders of the person who is signed in, so that the owner's pages are not empty.
 * @param {string} email
 */
async function placeOrders(email) {
  const readToken = () => page.evaluate(() => localStorage.getItem('access-token'));
  let token = await readToken();
  for (; token === null; token = await readToken()) await page.waitForTimeout(100);
  const products = await (await page.request.get('/api/products?page=0&size=60')).json();
  for (let n = 0; n < 6; n += 1) {
    const orders = [n * 7, n * 7 + 3].map((at, line) => ({ ...products[at], quantity: line + 1 }));
    const post = (/** @type {object} */ totals) =>
      page.request.post('/api/orders', {
        headers: { authorization: `Bearer ${token}` },
        data: {
          ...{ name: 'Ada Weaver', email, number: '+49 30 1234567' },
          ...{ address: '12 Weaver Street\n10115 Berlin', orders, ...totals },
        },
      });
    // The shop refuses a wrong total and answers with the right prices.
    const { prices } = await (await post({ totalPrice: 0 })).json();
    if (prices) await post({ totalPrice: prices.totalPrice, tax: prices.tax });
  }
}

/** An HTML page with a row for each screen and scheme, from narrow to wide. */
function overview() {
  const rows = screens.flatMap((screen) =>
    SCHEMES.map((scheme) => {
      const pictures = WIDTHS.map((width) => {
        const file = `${screen}-${width}-${scheme}.png`;
        return `<a href="${file}"><img src="${file}" width="${width / 2}" alt="${file}"></a>`;
      });
      return `<h2>${screen}, ${scheme}</h2><div>${pictures.join('')}</div>`;
    }),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen and state</title>
<style>body { font: 16px/1.5 system-ui; margin: 24px; background: #888 } div { display: flex; gap: 16px }</style>
${rows.join('\n')}`;
}
