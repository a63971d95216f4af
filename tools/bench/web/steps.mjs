/** The steps of a shopper that are measured. */
import { clickToPaint, isAlive, turnOften, turnToPaint } from './inPage.mjs';
import { countRenders, namePartsOfPage, takeRenders } from './renders.mjs';
import { median } from './report.mjs';

/** @typedef {import('@playwright/test').Page} Page */

export const CLICKS = 20;
export const LINES = 1_000;
export const TURNS = 500;

/** The buttons that add. */
const ADD = 'article button';

/** A look at what came. Long enough for the next page's products to be fetched ahead. */
export const LOOK_MS = 700;

/**
 * @param {Page} page
 * @param {string} origin
 * @returns {Promise<number>}
 */
export async function addToCart(page, origin) {
  await page.goto(`${origin}/shop`);
  await addFirst(page);
  return clickAll(page, ADD, (click) => 1 + (click % 5));
}

/**
 * @param {Page} page
 * @param {string} origin
 * @returns {Promise<string>} How many components one more Add to Cart renders, of how many, and where.
 */
export async function rendersOfAdding(page, origin) {
  await page.addInitScript(namePartsOfPage);
  await page.addInitScript(countRenders);
  await page.goto(`${origin}/shop`);
  await addFirst(page);
  await page.waitForTimeout(LOOK_MS);
  await page.evaluate(takeRenders);
  await page.evaluate(clickToPaint, { selector: ADD, index: 1 });
  const { rendered, all, parts } = (await page.evaluate(takeRenders)) ?? { parts: [] };
  return `${rendered} of ${all}: ${parts.join(', ')}`;
}

/** @param {Page} page */
async function addFirst(page) {
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText('1 in cart').waitFor();
}

/**
 * @param {Page} page
 * @returns {Promise<number>}
 */
export async function turnPage(page) {
  const times = [];
  for (let turn = 0; turn < CLICKS; turn += 1) {
    await page.waitForTimeout(LOOK_MS);
    times.push(await page.evaluate(turnToPaint, turn % 4 < 2 ? 'Next' : 'Previous'));
  }
  return median(times);
}

/**
 * @param {Page} page
 * @param {string} origin
 * @returns {Promise<number>}
 */
export async function changeLongCart(page, origin) {
  const ids = Array.from({ length: LINES }, (_, index) => `long-${index}`);
  await page.route('**/api/product_by_keys', (route) =>
    route.fulfill({ json: /** @type {string[]} */ (route.request().postDataJSON()).map(garment) }),
  );
  const cart = JSON.stringify(Object.fromEntries(ids.map((id) => [id, 1])));
  await page.evaluate((stored) => localStorage.setItem('shopping-cart', stored), cart);
  await page.goto(`${origin}/orders`);
  const last = page.getByRole('listitem').nth(LINES - 1);
  await last.waitFor({ state: 'attached', timeout: 120_000 });
  const ms = await clickAll(page, '[aria-label^="Increase"]', (click) => click);
  await page.evaluate(() => localStorage.removeItem('shopping-cart'));
  return ms;
}

/** @param {string} _id */
function garment(_id) {
  const facts = { img: '/favicon.svg', price: 10, seller: 'Hemline', ratings: 4, shipping: 1 };
  return { _id, name: `Garment ${_id}`, ...facts };
}

/**
 * @param {Page} page
 * @param {string} selector
 * @param {(click: number) => number} indexOf
 */
async function clickAll(page, selector, indexOf) {
  const times = [];
  for (let click = 0; click < CLICKS; click += 1) {
    times.push(await page.evaluate(clickToPaint, { selector, index: indexOf(click) }));
  }
  return median(times);
}

/**
 * @param {Page} page
 * @param {string} origin
 * @returns {Promise<number[]>} Script memory in MB after the fiftieth turn and after the last.
 */
export async function memoryOverTurns(page, origin) {
  await page.goto(`${origin}/shop`);
  await page.getByRole('combobox').focus();
  await page.waitForFunction(isAlive);
  const heap = await page.context().newCDPSession(page);
  const used = async () => {
    await heap.send('HeapProfiler.collectGarbage');
    return (await heap.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  await page.evaluate(turnOften, 50);
  const early = await used();
  await page.evaluate(turnOften, TURNS - 50);
  return [early, await used()];
}
