/**
 * Takes screenshots of most screens of the shop, in several states. The screenshots follow a customer's visit,
 * from the home page to the list of orders.
 */
import { states } from './productListStates.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./photographer.mjs').Photographer} Photographer */

const person = { email: 'ada.weaver@example.com', password: 'linen and silk' };

/**
 * @param {Page} page
 * @param {Photographer} photographer
 */
export async function photographAll(page, photographer) {
  await browse(photographer);
  await states(page, photographer);
  await fillCart(page);
  await photographer.visit('/orders', 'cart');
  await openBar(page, photographer);
  await signUp(page, photographer);
  await verify(page, photographer);
  await photographer.visit('/inventory', 'inventory');
  await photographer.visit('/manageOrders', 'orders-empty');
  await order(page, photographer);
  await photographer.visit('/manageOrders', 'orders');
  await page.emulateMedia({ media: 'print' });
  await photographer.take('orders-printed');
  await page.emulateMedia({ media: 'screen' });
}

/** @param {Photographer} photographer */
async function browse(photographer) {
  await photographer.visit('/', 'home');
  await photographer.visit('/shop', 'shop');
  await photographer.visit('/shop?page=99', 'shop-beyond-the-end');
  await photographer.visit('/shop?q=shirt&colour=Navy', 'shop-searched');
  await photographer.visit('/shop?q=no-such-garment', 'shop-nothing-found');
  await photographer.visit('/orders', 'cart-empty');
  await photographer.visit('/signup', 'signup');
  await photographer.visit('/login', 'login');
  await photographer.visit('/no-such-page', 'not-found');
}

/** @param {Page} page */
async function fillCart(page) {
  await page.goto('/shop');
  for (const index of [0, 1, 3]) {
    await page.getByRole('button', { name: 'Add to Cart' }).nth(index).click();
  }
}

/**
 * @param {Page} page
 * @param {Photographer} photographer
 */
async function openBar(page, photographer) {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: 'Details' }).click();
  await photographer.take('cart-summary-open', { whole: false });
  await page.getByRole('button', { name: `Remove`, exact: false }).first().click();
  await photographer.take('cart-removed');
}

/**
 * @param {Page} page
 * @param {Photographer} photographer
 */
async function signUp(page, photographer) {
  await page.goto('/signup');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill('linen and wool');
  await page.getByLabel('Confirm Password').press('Enter');
  await page.getByText("Your password didn't match").waitFor();
  await photographer.take('signup-refused');
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByLabel('Confirm Password').press('Enter');
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('alert').first().waitFor();
  await photographer.take('login-refused');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/**
 * @param {Page} page
 * @param {Photographer} photographer
 */
async function verify(page, photographer) {
  await photographer.visit('/shipping', 'verify');
  await page.getByRole('button', { name: 'Verify Email Address' }).click();
  await page.getByText('Email send successfully').waitFor();
  await page.goto('/local/mailbox');
  await photographer.take('mailbox');
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForLoadState('networkidle');
}

/**
 * @param {Page} page
 * @param {Photographer} photographer
 */
async function order(page, photographer) {
  await photographer.visit('/shipping', 'shipping');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await photographer.take('shipping-refused');
  await page.getByLabel('Name').fill('Ada Weaver');
  await page.getByLabel('Phone Number').fill('+49 30 1234567');
  await page.getByLabel('Address').fill('12 Weaver Street\n10115 Berlin');
  await page.getByLabel('Phone Number').press('Enter');
  await page.waitForURL('**/orderConfirmed');
  await page.waitForLoadState('networkidle');
  await photographer.take('thank-you');
}
