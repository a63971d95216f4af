/** From a key in the search to what it finds, on the phone and its slow line. */
import { hydrationScript, openHydrated } from './hydration.mjs';
import { addToCart } from './inPage/controls.mjs';
import { untilShown } from './inPage/untilShown.mjs';
import { evaluate, openPhone } from './phone.mjs';
import { median, milliseconds, table } from './report.mjs';

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url Of the running shop.
 * @param {number} runs
 * @returns {Promise<string>} A table in Markdown.
 */
export async function measureSearched(browser, url, runs) {
  /** @type {Record<string, number[]>} */
  const samples = {};
  for (let run = 0; run < runs; run += 1) {
    for (const [name, time] of Object.entries(await search(browser, `${url}/shop`))) {
      samples[name] = [...(samples[name] ?? []), time];
    }
  }
  const rows = Object.entries(samples).map(([name, times]) => [name, milliseconds(median(times))]);
  return table(['from', 'ms'], rows);
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @returns {Promise<Record<string, number>>} Milliseconds of each wait.
 */
async function search(browser, address) {
  const opened = await openPhone(browser, [hydrationScript(addToCart)]);
  const { page, close } = opened;
  try {
    await openHydrated(opened, address);
    await page.getByRole('link', { name: 'Search', exact: true }).tap();
    await page.getByRole('dialog').getByRole('combobox').pressSequentially('sa');
    const toSuggestions = await timeToFound(opened, 'n', '[role="option"]', 'san');
    await page.keyboard.type('dals', { delay: 120 });
    // The answers to what was typed so far would be in the way of the one that is waited for.
    await page.waitForLoadState('networkidle');
    const toGarments = await timeToFound(opened, 'Enter', 'main article', 'sandal');
    return {
      'the third letter, to the suggestions': toSuggestions,
      'Enter, to the garments': toGarments,
    };
  } finally {
    await close();
  }
}

/**
 * @param {import('./phone.mjs').Visit} visit
 * @param {string} key Pressed now.
 * @param {string} selector Of what holds the word then, and did not before.
 * @param {string} word
 * @returns {Promise<number>} Milliseconds.
 */
async function timeToFound({ page, session }, key, selector, word) {
  const watching = `globalThis.shown = (${untilShown})('${selector}', '${word}')`;
  await evaluate(session, `void (${watching})`);
  await page.keyboard.press(key);
  return evaluate(session, 'globalThis.shown');
}
