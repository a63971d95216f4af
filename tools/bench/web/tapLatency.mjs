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

/** @typedef {import('./inPage/tapTargets.mjs').Control} Control */

/** The moments of a tap, in seconds after the page was loaded. */
const MOMENTS = [0.5, 1.5, 3, 8];

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url Of the shop.
 * @param {number} runs
 * @returns {Promise<string>} A table in Markdown: the milliseconds until the tap is acknowledged, and until its effect
 *   is shown.
 */
export async function measureTapLatency(browser, url, runs) {
  /** @type {string[][]} */
  const rows = [];
  for (const control of tapTargets) {
    for (const moment of MOMENTS) {
      const cell = await cellOf(browser, url, { control, moment, runs });
      rows.push([control.name, `${moment} s`, cell]);
      console.log(rows.at(-1)?.join(' | '));
    }
  }
  return table(['touched', 'after load', 'heard / shown'], rows);
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ control: Control, moment: number, runs: number }} what
 */
async function cellOf(browser, url, { control, moment, runs }) {
  /** @type {import('./timedTap.mjs').Felt[]} */
  const felt = [];
  for (let run = 0; run < runs; run += 1) felt.push(await visit(browser, url, control, moment));
  const of = (/** @type {'heard' | 'shown'} */ key) =>
    milliseconds(median(felt.map((each) => each[key])));
  return `${of('heard')} / ${of('shown')}`;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Control} control
 * @param {number} moment
 */
async function visit(browser, url, control, moment) {
  const cart = control.hasCart ? [await storedCart(url)] : [];
  const { page, session, close } = await openPhone(browser, [...cart, scriptOf(control)]);
  try {
    await prepareTap(session);
    await page.goto(url + control.path, { waitUntil: 'load' });
    await pause(moment * 1_000);
    return await timedTap(session);
  } finally {
    await close();
  }
}
