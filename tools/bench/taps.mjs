/** What a shopper taps on a phone, and by what one sees that it worked. */

/**
 * @typedef {object} Tap
 * @property {string} name
 * @property {string} address The page with the control.
 * @property {string} control Selects the control, in Puppeteer's words.
 * @property {boolean} [hasCart] Whether the page is opened with products in the cart.
 * @property {string} effect The source of a function that runs in the page. It returns what a tap changes, or
 *   undefined while the page does not show it.
 */

/** @type {Tap[]} */
export const TAPS = [
  {
    name: 'Add to Cart',
    address: '/shop',
    control: 'main button::-p-text(Add to Cart)',
    effect: `() => [...document.querySelectorAll('header a[href="/orders"]')].map((link) => link.ariaLabel + link.textContent).join()`,
  },
  {
    name: 'Next',
    address: '/shop',
    control: 'main nav a[aria-label*="ext"]',
    effect: `() => document.querySelector('main :is(article, li) :is(h2, h3)')?.textContent`,
  },
  {
    name: 'SHOP NOW',
    address: '/',
    control: 'main a::-p-text(SHOP NOW)',
    effect: `() => document.querySelector('main h1')?.textContent`,
  },
  {
    name: 'the menu',
    address: '/',
    control: 'header button[aria-label="Menu"]',
    effect: `() => [...document.querySelectorAll('[role="dialog"]')].some((each) => each.checkVisibility({ visibilityProperty: true }))`,
  },
  {
    name: 'one more piece',
    address: '/orders',
    hasCart: true,
    control: 'main [aria-label^="Increase"]',
    effect: `() => {
      const group = document.querySelector('main [aria-label^="Increase"]')?.closest('[role="group"]');
      return /\\d+/.exec(group?.querySelector('input')?.value ?? group?.textContent ?? '')?.[0];
    }`,
  },
  {
    name: 'Login, empty',
    address: '/login',
    control: 'main form button[type="submit"]',
    effect: `() => document.querySelector('main [aria-invalid="true"]') !== null`,
  },
];
