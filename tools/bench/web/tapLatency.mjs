/**
 * Measures two times after a tap: the time until the first frame that acknowledges the tap, and the time until
 * the first frame that shows its effect.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { tapTargets } from './inPage/tapTargets.mjs';
import { openPhone } from './phoneEmulation.mjs';
import { median, milliseconds, table } from './reportFormat.mjs';
import { storedCart } from './storedCart.mjs';
import { prepareTap, scriptOf, timedTap } from './timedTap.mjs';

/**
 * @typedef {import('./comparedShops.mjs').ComparedShop} ComparedShop
 * @typedef {import('./inPage/tapTargets.mjs').Control} Control
 */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {ComparedShop[]} shops
 * @param {number} runs
 * @returns {Promise<string>} A table in Markdown: the milliseconds until the tap is acknowledged, and until its effect
 *   is shown.
 */
export async function measureTapLatency(browser, shops, runs) {
  const moments = [...new Set(shops.flatMap((shop) => shop.moments))];
  /** @type {string[][]} */
  const rows = [];
  for (const control of tapTargets) {
    for (const moment of moments) {
      const cells = [];
      for (const shop of shops) {
        const isMeasured = shop.moments.includes(moment);
        cells.push(isMeasured ? await cellOf(browser, shop, { control, moment, runs }) : '');
      }
      rows.push([control.name, `${moment} s`, ...cells]);
      console.log(rows.at(-1)?.join(' | '));
    }
  }
  return table(['touched', 'after load', ...shops.map(({ name }) => name)], rows);
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {ComparedShop} shop
 * @param {{ control: Control, moment: number, runs: number }} what
 */
async function cellOf(browser, shop, { control, moment, runs }) {
  /** @type {import('./timedTap.mjs').Felt[]} */
  const felt = [];
  for (let run = 0; run < runs; run += 1) felt.push(await visit(browser, shop, control, moment));
  const of = (/** @type {'heard' | 'shown'} */ key) =>
    milliseconds(median(felt.map((each) => each[key])));
  return `${of('heard')} / ${of('shown')}`;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {ComparedShop} shop
 * @param {Control} control
 * @param {number} moment
 */
async function visit(browser, { url, scripts }, control, moment) {
  const cart = control.hasCart ? [await storedCart(url)] : [];
  const { page, session, close } = await openPhone(browser, [
    ...cart,
    ...scripts,
    scriptOf(control),
  ]);
  try {
    await prepareTap(session);
    await page.goto(url + control.path, { waitUntil: 'load' });
    await pause(moment * 1_000);
    return await timedTap(session);
  } finally {
    await close();
  }
}
