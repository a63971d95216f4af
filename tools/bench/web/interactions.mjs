/** What the shop costs after the first paint, at a quarter of the processor's speed. */
import { chromium } from '@playwright/test';
import { findChromium } from '../../chromium.mjs';
import { longestTasks, watchTasks } from './inPage.mjs';
import { table } from './report.mjs';
import * as steps from './steps.mjs';

const SLOWER = 4;

/**
 * @param {string} origin Of the running shop.
 * @returns {Promise<{ text: string, browser: string }>}
 */
export async function measureInteractions(origin) {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await (await browser.newContext()).newPage();
    const rows = await measureAll(page, origin);
    return { text: table(['what', 'figure', 'of'], rows), browser: browser.version() };
  } finally {
    await browser.close();
  }
}

/** Browsers tell of tasks of 50 ms and more only. @param {number} value */
const longTask = (value) => (value === 0 ? 'under 50 ms' : `${Math.round(value)} ms`);

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 * @returns {Promise<string[][]>}
 */
async function measureAll(page, origin) {
  const ms = (/** @type {number} */ value) => `${Math.round(value)} ms`;
  const clicks = `median of ${steps.CLICKS}`;
  await page.addInitScript(watchTasks);
  const speed = await page.context().newCDPSession(page);
  await speed.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const cart = await steps.addToCart(page, origin);
  const turn = await steps.turnPage(page);
  const longest = await page.evaluate(longestTasks);
  const long = await steps.changeLongCart(page, origin);
  await speed.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const renders = await steps.rendersOfAdding(await page.context().newPage(), origin);
  const memory = await steps.memoryOverTurns(page, origin);
  return [
    ['Add to Cart, from the click until after the next paint', ms(cart), clicks],
    ['… components that it renders, and where', renders, 'one click'],
    ['next page, from the click to its products', ms(turn), clicks],
    ['longest task of this journey after the first paint', longTask(longest.after), 'one journey'],
    ['… and before it', longTask(longest.before), 'one journey'],
    [`a change among ${steps.LINES} cart lines, until after the next paint`, ms(long), clicks],
    [
      `script memory after 50 and ${steps.TURNS} page turns`,
      memory.map((mb) => `${mb.toFixed(1)} MB`).join(' and '),
      'collected first',
    ],
  ];
}
