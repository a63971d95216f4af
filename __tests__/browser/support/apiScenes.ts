/** Every call of the API, made by using the page. */

import { expect, type Page } from '@playwright/test';
import { cartStored, storedCart } from './cart';
import { type Scene, tryAgain } from './faultScenes';
import { openCartFromWithin, openShopFromWithin } from './hydrated';
import { forgetSession } from './members';

const main = (page: Page) => page.getByRole('main');
const orderButton = (page: Page) =>
  main(page).getByRole('button', { name: /place order|ask again/i });
const ordersShown = (page: Page) =>
  expect(
    main(page)
      .getByText(/Order number|You have not ordered/)
      .first(),
  ).toBeVisible();

/** A stored cart, as after an earlier visit. Tests add the lines. */
const CART = { name: 'shopping-cart', lines: '' };

export async function rememberCart(page: Page, lines: number) {
  await cartStored(page, lines);
  CART.lines = JSON.stringify(await storedCart(page));
}

const cartKept = async (page: Page) =>
  expect(JSON.stringify(await storedCart(page))).toBe(CART.lines);

const fillCart = (page: Page) =>
  page.evaluate(({ name, lines }) => localStorage.setItem(name, lines), CART);

const product = {
  _id: 'a1',
  img: '/a.svg',
  name: 'A',
  price: null,
  seller: 'B',
  ratings: 1,
  shipping: 1,
};

/** Calls that need no session. */
export const OPEN_SCENES: Scene[] = [
  {
    name: 'GET /products',
    call: { method: 'GET', path: /^\/api\/products$/, nulled: [product] },
    start: openShopFromWithin,
    retry: tryAgain,
    works: (page) => expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(6),
    kept: cartKept,
  },
  {
    name: 'GET /nop',
    call: { method: 'GET', path: /^\/api\/nop$/, nulled: { count: null } },
    start: openShopFromWithin,
    retry: tryAgain,
    works: (page) => expect(page.getByRole('link', { name: 'Next' })).toBeEnabled(),
    kept: cartKept,
  },
  {
    name: 'POST /product_by_keys',
    call: { method: 'POST', path: /^\/api\/product_by_keys$/, nulled: [product] },
    start: openCartFromWithin,
    retry: tryAgain,
    works: (page) => expect(page.getByRole('link', { name: 'Process Checkout' })).toBeVisible(),
    kept: cartKept,
  },
];

/** Calls that need a verified user. */
export const PERSONAL_SCENES: Scene[] = [
  {
    name: 'POST /login',
    call: { method: 'POST', path: /^\/api\/login$/, nulled: { token: null } },
    prepare: forgetSession,
    start: (page) => page.goto('/manageOrders'),
    retry: tryAgain,
    needsSignIn: true,
    works: ordersShown,
    kept: cartKept,
  },
  {
    name: 'GET /orders',
    call: { method: 'GET', path: /^\/api\/orders$/, nulled: [{ _id: '1', totalPrice: null }] },
    start: (page) => page.goto('/manageOrders'),
    retry: tryAgain,
    needsSignIn: true,
    works: ordersShown,
    kept: cartKept,
  },
  {
    name: 'POST /orders',
    call: { method: 'POST', path: /^\/api\/orders$/, nulled: { _id: '1', totalPrice: null } },
    // Any JSON with status 200 is a yes. Everything else is a lost answer, and the server has never seen this order.
    harmless: ['{} for a list', 'null price'],
    persists: true,
    prepare: async (page) => {
      await fillCart(page);
      await page.goto('/shipping');
      await page.getByLabel('Name').fill('Ada Weaver');
      await page.getByLabel('Phone Number').fill('+49 30 1234567');
      await page.getByLabel('Address').fill('12 Weaver Street');
    },
    start: (page) => orderButton(page).click(),
    retry: (page) => orderButton(page).click(),
    works: (page) => expect(page.getByText('Thank you, Ada Weaver')).toBeVisible(),
    kept: async (page) => {
      await cartKept(page);
      await expect(page.getByLabel('Name')).toHaveValue('Ada Weaver');
      await expect(page.getByLabel('Phone Number')).toHaveValue('+49 30 1234567');
      await expect(page.getByLabel('Address')).toHaveValue('12 Weaver Street');
    },
  },
];
