/**
 * `npm run test:firefox`: uses the shop in Firefox like a shopper, from the home page's banner to the order,
 * and prints each step. FIREFOX=/path/to/firefox chooses the Firefox.
 */

import assert from 'node:assert/strict';
import process from 'node:process';
import { launch } from 'puppeteer-core';
import { ensureFirefox } from './lib/programs.mjs';
import { prepareShop } from './lib/shop.mjs';

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
/** @type {import('puppeteer-core').Page} */
let page;
try {
  console.log(await browser.version());
  page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await journey();
  assert.deepEqual(errors, []);
  console.log('The journey works.');
} finally {
  await browser.close();
  await shop.discard();
}

async function journey() {
  await page.goto(shop.url);
  await click('link', 'SHOP NOW');
  await heading('Shop');
  await click('button', 'Add to Cart');
  await press('[role=dialog] [role=group] button:enabled');
  await sees('1 in cart');
  await click('link', 'View Carts');
  await heading('Order Review');
  await click('link', 'Process Checkout');
  await heading('Login');
  await signIn();
  await heading('Please Verify your account');
  await verify();
  await heading('Shipping');
  await fill('Name', 'Fay Fox');
  await fill('Phone Number', '+49 30 1234567');
  await fill('Address', '12 Weaver Street');
  await click('button', 'Place Order');
  await heading('Thank you, Fay Fox');
  await sees('Your order was completed successfully.');
  await click('link', 'Manage Your Orders');
  await heading('Manage Orders');
  await sees('Processing');
}

async function signIn() {
  await click('link', 'Create New Account');
  await heading('Create New Account');
  await fill('Email', person.email);
  await fill('Password', person.password);
  await fill('Confirm Password', person.password);
  await click('button', 'Sign Up');
  await heading('Login');
  await fill('Password', person.password);
  await page.keyboard.press('Enter');
}

async function verify() {
  const mails = await fetch(`${shop.url}/local/mailbox.json?email=${person.email}`);
  const [mail] = /** @type {{ link: string }[]} */ (await mails.json());
  assert.ok(mail, 'A mail has come.');
  await page.goto(new URL(mail.link, shop.url).href);
  await sees('your email address is verified');
  await click('link', 'Continue to shipping');
}

/**
 * Clicks the first link or button with this name inside `<main>`.
 * @param {'link' | 'button'} role
 * @param {string} name
 */
async function click(role, name) {
  await press(`main ${role === 'link' ? 'a' : 'button'}::-p-text(${name})`);
  console.log(`pressed ${name}`);
}

/** @param {string} selector */
async function press(selector) {
  const found = await page.waitForSelector(selector, { visible: true });
  assert.ok(found, selector);
  await found.scrollIntoView();
  await found.click();
}

/**
 * Clicks the label of a form field to focus the field, and types the text into the field.
 * @param {string} label
 * @param {string} text
 */
async function fill(label, text) {
  await press(`label::-p-text(${label})`);
  await page.keyboard.type(text);
  console.log(`filled ${label}`);
}

/** @param {string} words */
async function heading(words) {
  await page.waitForSelector(`h1::-p-text(${words})`);
  console.log(`at ${words} (${await page.title()})`);
}

/** @param {string} words */
async function sees(words) {
  await page.waitForSelector(`main ::-p-text(${words})`);
  console.log(`saw ${words}`);
}
