/**
 * The controls that a shopper taps on a phone. The functions `find` and `look` are passed to the page as
 * source text and run there, so they cannot use anything that is defined outside them.
 */

/**
 * @typedef {object} Control
 * @property {string} name
 * @property {string} path The path of the page with the control.
 * @property {boolean} [hasCart] Whether the page is opened with products in the cart.
 * @property {(turn: number) => Element | undefined} find Returns the control. If the page has several such
 *   controls, each turn gets the next one.
 * @property {(element: Element | undefined) => string | undefined} look Returns the text that a tap on the
 *   control changes, or undefined while the page does not show that text.
 */

/** @type {Control} */
export const addToCart = {
  name: 'Add to Cart',
  path: '/shop',
  find: (turn) => {
    const buttons = [...document.querySelectorAll('main button:enabled')];
    const adding = buttons.filter(({ textContent }) => textContent.trim() === 'Add to Cart');
    return adding[turn % adding.length];
  },
  look: (button) => {
    const note = /\d+ in cart/.exec(button?.closest('article, li')?.textContent ?? '')?.[0] ?? '';
    const links = [...document.querySelectorAll('header a[href="/orders"]')];
    return note + links.map((link) => `${link.ariaLabel} ${link.textContent}`).join();
  },
};

/** @type {Control} */
export const next = {
  name: 'Next',
  path: '/shop',
  find: (turn) => {
    const word = turn % 4 < 2 ? /next/i : /previous/i;
    const links = [...document.querySelectorAll('main nav a')];
    return links.find((link) => word.test(`${link.ariaLabel} ${link.textContent}`));
  },
  look: () => document.querySelector('main :is(article, li) :is(h2, h3)')?.textContent,
};

/** @type {Control} */
const shopNow = {
  name: 'SHOP NOW',
  path: '/',
  find: () =>
    [...document.querySelectorAll('main :is(a, button)')].find(({ textContent }) =>
      /shop now/i.test(textContent),
    ),
  look: () => document.querySelector('main h1')?.textContent,
};

/** @type {Control} */
const pageSize = {
  name: 'page size',
  path: '/shop',
  find: () => document.querySelector('main select') ?? undefined,
  look: () => {
    const { length } = document.querySelectorAll('main :is(article, li) :is(h2, h3)');
    return length > 0 ? String(length) : undefined;
  },
};

/** @type {Control} */
const menu = {
  name: 'the menu',
  path: '/',
  find: () => document.querySelector('header button[aria-label="Menu"]') ?? undefined,
  look: () => {
    const dialogs = [...document.querySelectorAll('[role="dialog"]')];
    return String(dialogs.some((each) => each.checkVisibility({ visibilityProperty: true })));
  },
};

/** @type {Control} */
export const oneMore = {
  name: 'one more piece',
  path: '/orders',
  hasCart: true,
  find: (turn) => {
    const steppers = document.querySelectorAll('main [aria-label^="Increase"]');
    return steppers[turn % steppers.length];
  },
  look: (button) => {
    const group = button?.closest('[role="group"]');
    const value = group?.querySelector('input')?.value ?? group?.textContent ?? '';
    return /\d+/.exec(value)?.[0];
  },
};

/** @type {Control} */
const login = {
  name: 'Login, empty',
  path: '/login',
  find: () => document.querySelector('main form button[type="submit"]') ?? undefined,
  look: () => String(document.querySelector('main [aria-invalid="true"]') !== null),
};

export const tapTargets = [addToCart, next, shopNow, pageSize, menu, oneMore, login];
