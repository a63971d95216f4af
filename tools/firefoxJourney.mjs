/**
 * `npm run test:firefox`: uses the shop in Firefox like a shopper, from the home page's banner to the order,
 * and prints each step. FIREFOX=/path/to/firefox chooses the Firefox.
 */

import assert from 'node:assert/strict';
import process from 'node:process';
import { launch } from 'puppeteer-core';
import { ensureFirefox } from './lib/programs.mjs';
import { prepareShop } from './lib/shop.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

const TIMEOUT_MS = 30_000;
const person = { email: `fox.${Date.now()}@example.com`, password: 'linen and silk' };

const executablePath = ensureFirefox();
if (!executablePath) {
  console.error('No Firefox found: install one, or put its path into FIREFOX.');
  process.exit(1);
}
const shop = await prepareShop();
await shop.start();
await shop.ready();
await shop.identityReady();
const browser = await launch({ browser: 'firefox', executablePath, headless: true });
try {
  console.log(await browser.version());
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await journey(page);
  assert.deepEqual(errors, []);
  console.log('The journey works.');
} finally {
  await browser.close();
  await shop.discard();
}

/** @param {Page} page */
async function journey(page) {
  await page.goto(shop.url);
  await click(page, 'link', 'SHOP NOW');
  await heading(page, 'Shop');
  await click(page, 'button', 'Add to Cart');
  await press(page, '[role=dialog] [role=group] button:enabled');
  await sees(page, '1 in cart');
  await click(page, 'link', 'View Carts');
  await heading(page, 'Order Review');
  await click(page, 'link', 'Process Checkout');
  await heading(page, 'Login');
  await signIn(page);
  await heading(page, 'Please Verify your account');
  await verify(page);
  await heading(page, 'Shipping');
  await order(page);
  await heading(page, 'Thank you, Fay Fox');
  await sees(page, 'Your order was completed successfully.');
  await click(page, 'link', 'Manage Your Orders');
  await heading(page, 'Manage Orders');
  await sees(page, 'Processing');
}

/** @param {Page} page */
async function signIn(page) {
  await click(page, 'link', 'Create New Account');
  await heading(page, 'Create New Account');
  await fill(page, 'Email', person.email);
  await fill(page, 'Password', person.password);
  await fill(page, 'Confirm Password', person.password);
  await click(page, 'button', 'Sign Up');
  await heading(page, 'Login');
  await fill(page, 'Password', person.password);
  await page.keyboard.press('Enter');
}

/** @param {Page} page */
async function verify(page) {
  const mails = await fetch(`${shop.url}/local/mailbox.json?email=${person.email}`);
  const [mail] = /** @type {{ link: string }[]} */ (await mails.json());
  assert.ok(mail, 'A mail has come.');
  await page.goto(new URL(mail.link, shop.url).href);
  await sees(page, 'your email address is verified');
  await click(page, 'link', 'Continue to shipping');
}

/** @param {Page} page */
async function order(page) {
  await fill(page, 'Name', 'Fay Fox');
  await fill(page, 'Phone Number', '+49 30 1234567');
  await fill(page, 'Address', '12 Weaver Street');
  await click(page, 'button', 'Place Order');
}

/**
 * Clicks the first link or button with this name inside `<main>`.
 * @param {Page} page
 * @param {'link' | 'button'} role
 * @param {string} name
 */
async function click(page, role, name) {
  const element = role === 'link' ? 'a' : 'button';
  await press(page, `main ${element}::-p-text(${name})`);
  console.log(`pressed ${name}`);
}

/**
 * @param {Page} page
 * @param {string} selector
 */
async function press(page, selector) {
  const found = await page.waitForSelector(selector, { visible: true });
  assert.ok(found, selector);
  await found.scrollIntoView();
  await found.click();
}

/**
 * Clicks the label of a form field to focus the field, and types the text into the field.
 * @param {Page} page
 * @param {string} label
 * @param {string} text
 */
async function fill(page, label, text) {
  await press(page, `label::-p-text(${label})`);
  await page.keyboard.type(text);
  console.log(`filled ${label}`);
}

/**
 * @param {Page} page
 * @param {string} words
 */
async function heading(page, words) {
  await page.waitForSelector(`h1::-p-text(${words})`);
  console.log(`at ${words} (${await page.title()})`);
}

/**
 * @param {Page} page
 * @param {string} words
 */
async function sees(page, words) {
  await page.waitForSelector(`main ::-p-text(${words})`);
  console.log(`saw ${words}`);
}
