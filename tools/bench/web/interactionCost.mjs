/** Measures the time and memory that interactions with a hydrated page cost. */
import { setTimeout as pause } from 'node:timers/promises';
import { hydrationScript, openHydrated } from './openHydrated.mjs';
import { addToCart, next, oneMore } from './inPage/tapTargets.mjs';
import { triggerHydration } from './inPage/triggerHydration.mjs';
import { measureMemoryGrowth, TURNS } from './memoryGrowth.mjs';
import { evaluate, openPhone } from './phoneEmulation.mjs';
import { median, milliseconds, table } from './reportFormat.mjs';
import { cartScript } from './storedCart.mjs';
import { prepareTap, scriptOf, timedTap } from './timedTap.mjs';
import { takeLongest, watchEvents } from './inPage/watchEvents.mjs';

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('./inPage/tapTargets.mjs').Control} Control
 */

const LINES = 1_000;
/**
 * How long to wait for the hydration, in ms. The limit is high, because a page with a thousand cart lines needs
 * a long time.
 */
const LIMIT_MS = 60_000;
/**
 * The pause between interactions, in ms. It is long enough for the shop to prefetch the next page of
 * products.
 */
const LOOK_MS = 700;

/**
 * @param {Browser} browser
 * @param {string} url The address of the running shop.
 * @param {number} touches
 * @returns {Promise<string>} A table in Markdown.
 */
export async function measureInteractionCost(browser, url, touches) {
  const longCart = cartScript(Array.from({ length: LINES }, (_, index) => `long-${index}`));
  const cases = [
    { name: 'Add to Cart', control: addToCart, scripts: [] },
    { name: 'next page', control: next, scripts: [] },
    { name: `a change among ${LINES} cart lines`, control: oneMore, scripts: [longCart] },
  ];
  const rows = [];
  for (const { name, control, scripts } of cases) {
    const { paint, shown } = await visit(browser, url + control.path, control, scripts, touches);
    const of = `median of ${touches}`;
    rows.push([name, `${milliseconds(paint)} ms`, `${milliseconds(shown)} ms`, of]);
    console.log(rows.at(-1)?.join(' | '));
  }
  const memory = await measureMemoryGrowth(browser, url);
  const text = memory.map((mb) => `${mb.toFixed(1)} MB`).join(' and ');
  return `${table(['what', 'next paint', 'effect shown', 'of'], rows)}

Script memory after 50 and ${TURNS} page turns, collected first: ${text}.`;
}

/**
 * @param {Browser} browser
 * @param {string} address
 * @param {Control} control
 * @param {string[]} scripts
 * @param {number} touches
 */
async function visit(browser, address, control, scripts, touches) {
  const watches = [`(${watchEvents})()`, scriptOf(control), hydrationScript(control)];
  const all = [...scripts, ...watches, `(${triggerHydration})()`];
  const opened = await openPhone(browser, all, { hasSlowLine: false });
  const { page, session, close } = opened;
  try {
    await page.route('**/api/product_by_keys', (route) =>
      route.fulfill({ json: route.request().postDataJSON().map(garment) }),
    );
    await prepareTap(session);
    await openHydrated(opened, address, LIMIT_MS);
    const paints = [];
    const effects = [];
    for (let index = 0; index < touches; index += 1) {
      // Scrolls to the control before the measurement, because users scroll before they tap.
      await evaluate(session, 'bench.reach()');
      await pause(LOOK_MS);
      await evaluate(session, `(${takeLongest})()`);
      effects.push((await timedTap(session)).shown);
      await pause(LOOK_MS);
      paints.push(await evaluate(session, `(${takeLongest})()`));
    }
    return { paint: median(paints), shown: median(effects) };
  } finally {
    await close();
  }
}

/** @param {string} _id */
function garment(_id) {
  const facts = { img: '/favicon.svg', price: 10, seller: 'Hemline', ratings: 4, shipping: 1 };
  return { _id, name: `Garment ${_id}`, ...facts };
}
