/**
 * Measures when a page is hydrated if the user does nothing. Also measures how long the main thread's longest
 * task until then takes.
 */
import { tapTargets } from './inPage/tapTargets.mjs';
import { hydrationScript, openHydrated } from './openHydrated.mjs';
import { openPhone } from './phoneEmulation.mjs';
import { median, milliseconds, table } from './reportFormat.mjs';
import { storedCart } from './storedCart.mjs';

/** @typedef {import('./comparedShops.mjs').ComparedShop} ComparedShop */

const NEVER = { at: Number.POSITIVE_INFINITY, longest: 0 };

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {ComparedShop[]} shops
 * @param {number} runs
 * @returns {Promise<string>} A table in Markdown.
 */
export async function measureHydrationTime(browser, shops, runs) {
  const pages = new Map(tapTargets.map((control) => [control.path, control]));
  const rows = [];
  for (const [path, control] of pages) {
    const cells = [];
    for (const shop of shops) {
      const times = [];
      for (let run = 0; run < runs; run += 1) times.push(await visit(browser, shop, control));
      cells.push(wordsOf(times));
    }
    rows.push([`\`${path}\`${control.hasCart ? ' with a cart' : ''}`, ...cells]);
    console.log(rows.at(-1)?.join(' | '));
  }
  return table(['page', ...shops.map(({ name }) => name)], rows);
}

/** @param {(typeof NEVER)[]} times */
function wordsOf(times) {
  const at = median(times.map((each) => each.at));
  if (at === NEVER.at) return 'not before a touch';
  const longest = median(times.map((each) => each.longest));
  // Browsers report only tasks of 50 ms or more, so no report means that all tasks were shorter.
  return `${milliseconds(at)} (${longest === 0 ? 'under 50' : milliseconds(longest)})`;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {ComparedShop} shop
 * @param {import('./inPage/tapTargets.mjs').Control} control
 * @returns {Promise<typeof NEVER>}
 */
async function visit(browser, { url, scripts }, control) {
  const cart = control.hasCart ? [await storedCart(url)] : [];
  const opened = await openPhone(browser, [...cart, ...scripts, hydrationScript(control)]);
  try {
    return (await openHydrated(opened, url + control.path)) ?? NEVER;
  } finally {
    await opened.close();
  }
}
