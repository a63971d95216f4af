/** What the shop costs after the first paint, at a quarter of the processor's speed. */
import { chromium } from '@playwright/test';
import { findChromium } from '../../chromium.mjs';
import { serveFloor } from './floor.mjs';
import { makeJourney, openOnly } from './journey.mjs';
import { median, table } from './report.mjs';
import { slowDown, speedUp } from './speed.mjs';
import * as steps from './steps.mjs';

/** Each by a visitor who was never here. */
const JOURNEYS = 9;

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
    const tasks = await measureTasks(browser, origin);
    const page = await (await browser.newContext()).newPage();
    const rows = [...tasks, ...(await measureUse(page, origin))];
    return { text: table(['what', 'figure', 'of'], rows), browser: browser.version() };
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @returns {Promise<string[][]>}
 */
async function measureTasks(browser, origin) {
  const floor = await serveFloor();
  const opened = [];
  const journeys = [];
  try {
    for (let index = 0; index < JOURNEYS; index += 1) {
      opened.push(await openOnly(browser, floor.url));
      journeys.push(await makeJourney(browser, origin));
    }
  } finally {
    floor.close();
  }
  const row = (/** @type {string} */ what, /** @type {number[]} */ values) => [
    what,
    longTask(median(values)),
    `median of ${JOURNEYS}: ${values.map(longTask).join(', ')}`,
  ];
  return [
    row(
      'longest task of a journey after the first paint',
      journeys.map(({ after }) => after),
    ),
    row(
      '… and before it',
      journeys.map(({ before }) => before),
    ),
    row('longest task of opening the floor', opened),
  ];
}

/** Browsers tell of tasks of 50 ms and more only. @param {number} value */
const longTask = (value) => (value === 0 ? 'under 50 ms' : `${Math.round(value)} ms`);

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 * @returns {Promise<string[][]>}
 */
async function measureUse(page, origin) {
  const ms = (/** @type {number} */ value) => `${Math.round(value)} ms`;
  const clicks = `median of ${steps.CLICKS}`;
  const session = await slowDown(page);
  const cart = await steps.addToCart(page, origin);
  const turn = await steps.turnPage(page);
  const long = await steps.changeLongCart(page, origin);
  await speedUp(session);
  const memory = await steps.memoryOverTurns(page, origin);
  // One page at a time: of two, Chromium may leave either without frames, and the click waits for ever.
  await page.close();
  const renders = await steps.rendersOfAdding(await page.context().newPage(), origin);
  return [
    ['Add to Cart, from the click until after the next paint', ms(cart), clicks],
    ['… components that it renders, and where', renders, 'one click'],
    ['next page, from the click to its products', ms(turn), clicks],
    [`a change among ${steps.LINES} cart lines, until after the next paint`, ms(long), clicks],
    [
      `script memory after 50 and ${steps.TURNS} page turns`,
      memory.map((mb) => `${mb.toFixed(1)} MB`).join(' and '),
      'collected first',
    ],
  ];
}
