/** The steps of a shopper on a phone, each with its visible effect. */

import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {import('puppeteer-core').Page} Page */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} [address] The page that is opened first. Without it, the step follows the former one on its page.
 * @property {boolean} [isEarly] Taken at the first paint of its page, before hydration.
 * @property {(page: Page) => Promise<unknown>} act
 * @property {string} effect The source of a function that runs in the page. It returns what the step changes, or
 *   undefined while the page does not show it.
 */

/** @param {string} selector In Puppeteer's syntax. @returns {Step['act']} */
const tap = (selector) => (page) => page.tap(selector);

/** How long a shopper looks at the list of choices that a touch has opened, in ms. */
const CHOICE_MS = 600;

/**
 * Touches a native select and chooses the next option. A headless browser opens no list, so the keyboard chooses: a
 * change by script would not count as an interaction.
 * @param {string} label
 */
const nextOption = (label) => async (/** @type {Page} */ page) => {
  const list = `::-p-aria([name="${label}"][role="combobox"])`;
  await page.$eval(list, (element) =>
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' })),
  );
  await pause(CHOICE_MS);
  await page.focus(list);
  await page.keyboard.press('ArrowDown');
};

const FIRST_NAME = `() => document.querySelector('main h2[data-row="name"]')?.textContent`;
const NAMES = `() => [...document.querySelectorAll('main h2[data-row="name"]')].map((name) => name.textContent).join()`;
const TITLE = `() => document.querySelector('main h1')?.textContent`;
// Checks visibility, because the closed menu is a dialog in the page too.
const DIALOG = `() => [...document.querySelectorAll('[role="dialog"]')].some((each) => each.checkVisibility({ visibilityProperty: true }))`;
const CART = `() => document.querySelector('header a[href="/orders"][aria-label]')?.ariaLabel`;

/** @param {string} oneSize The path of a list whose first garment comes in one size. @returns {Step[]} */
export const stepsOf = (oneSize) => [
  {
    name: 'SHOP NOW',
    address: '/',
    act: tap('main a::-p-text(SHOP NOW)'),
    effect: TITLE,
  },
  { name: 'next page', act: tap('main nav a[aria-label="Next"]'), effect: FIRST_NAME },
  { name: 'page size', act: nextOption('Products per page'), effect: NAMES },
  { name: 'sort', act: nextOption('Sort by'), effect: FIRST_NAME },
  {
    name: "a product's page from its card",
    act: tap('main h2[data-row="name"] a'),
    effect: `() => document.querySelector('main [data-part="choices"] h1')?.textContent`,
  },
  { name: 'Back', act: (page) => page.evaluate('history.back()'), effect: FIRST_NAME },
  {
    name: 'a category',
    address: '/',
    act: tap('main nav a[href^="/shop?category="]'),
    effect: TITLE,
  },
  {
    name: 'size dialog',
    address: '/shop',
    act: tap('main li button[data-adds=""]'),
    effect: DIALOG,
  },
  { name: 'filters', address: '/shop', act: tap('main button::-p-text(Filter)'), effect: DIALOG },
  {
    name: 'a filter',
    act: tap('[role="dialog"] label:has(input[type="checkbox"])'),
    effect: `() => [...document.querySelectorAll('[role="dialog"] input:checked')].length`,
  },
  {
    name: 'a language',
    address: '/shop',
    act: tap('footer a[lang="de"]'),
    effect: FIRST_NAME,
  },
  {
    name: 'Add to Cart',
    address: oneSize,
    act: tap('main button[data-adds]:not([data-adds=""])'),
    effect: CART,
  },
  {
    name: 'Add to Cart before hydration: its mark',
    address: oneSize,
    isEarly: true,
    act: tap('main button[data-adds]:not([data-adds=""])'),
    effect: `() => document.querySelector('main button[data-adds]:not([data-adds=""])')?.ariaBusy ?? 'not heard'`,
  },
];
