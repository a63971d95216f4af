/** Measures how long search results take to appear after a key press, on a phone with a slow connection. */
import { hydrationScript, openHydrated } from './openHydrated.mjs';
import { addToCart } from './inPage/tapTargets.mjs';
import { keyPressLatency } from './inPage/keyPressLatency.mjs';
import { evaluate, openPhone } from './phoneEmulation.mjs';
import { median, milliseconds, table } from './reportFormat.mjs';

/** The time between the last letter and Enter, while a user looks at the suggestions. */
const PAUSE_MS = 1_000;

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url The address of the running shop.
 * @param {number} runs
 * @returns {Promise<string>} A table in Markdown.
 */
export async function measureSearchLatency(browser, url, runs) {
  const quick = [];
  const slow = [];
  for (let run = 0; run < runs; run += 1) {
    quick.push(await search(browser, `${url}/shop`, 0));
    slow.push(await search(browser, `${url}/shop`, PAUSE_MS));
  }
  const row = (/** @type {string} */ name, /** @type {number[]} */ times) => [
    name,
    milliseconds(median(times)),
  ];
  return table(
    ['from', 'ms'],
    [
      row(
        'the third letter, to the suggestions',
        [...quick, ...slow].map(({ toSuggestions }) => toSuggestions),
      ),
      row(
        'Enter right after the last letter, to the garments',
        quick.map(({ toGarments }) => toGarments),
      ),
      row(
        'Enter a second later, to the garments',
        slow.map(({ toGarments }) => toGarments),
      ),
    ],
  );
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {number} pause The pause before Enter, in ms.
 * @returns {Promise<{ toSuggestions: number, toGarments: number }>} Milliseconds.
 */
async function search(browser, address, pause) {
  const opened = await openPhone(browser, [hydrationScript(addToCart)]);
  const { page, close } = opened;
  try {
    await openHydrated(opened, address);
    await page.getByRole('link', { name: 'Search', exact: true }).tap();
    await page.getByRole('dialog').getByRole('combobox').pressSequentially('sa');
    const toSuggestions = await timeToFound(opened, 'n', '[role="option"]', 'san');
    await page.keyboard.type('dals', { delay: 120 });
    await page.waitForTimeout(pause);
    const toGarments = await timeToFound(opened, 'Enter', 'main article', 'sandal');
    return { toSuggestions, toGarments };
  } finally {
    await close();
  }
}

/**
 * Presses a key, and measures the time until the page shows the result of the search.
 * @param {import('./phoneEmulation.mjs').Visit} visit
 * @param {string} key
 * @param {string} selector Matches the element in which the word appears only after the key press.
 * @param {string} word
 * @returns {Promise<number>} Milliseconds.
 */
async function timeToFound({ page, session }, key, selector, word) {
  const watching = `globalThis.shown = (${keyPressLatency})('${selector}', '${word}')`;
  await evaluate(session, `void (${watching})`);
  await page.keyboard.press(key);
  return evaluate(session, 'globalThis.shown');
}
