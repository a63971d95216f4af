/** Measures and formats the sections of the report. Each has a heading, tables and usually an explanation. */
import { measurePageLoads } from './pageLoads.mjs';
import { measureScriptWeight } from './scriptWeight.mjs';
import { measureTapLatency } from './tapLatency.mjs';

/**
 * @typedef {import('./options.mjs').Options & { browser: import('@playwright/test').Browser, shop: import('../../lib/shop.mjs').Shop }} Measured
 */

/** @param {Measured} measured */
async function felt({ browser, shop, runs }) {
  return `## Felt

A phone of 390 x 844, 150 ms and 1.6 Mbit/s down and 0.75 up, a quarter of the processor's speed; ${mediansOf(runs)},
each by a visitor who was never here. Milliseconds from the finger to the first frame in which the control
shows that it was heard / to the first frame that shows the effect. Where the control is not there yet, the wait for it counts.

${await measureTapLatency(browser, shop.url, runs)}`;
}

/** @param {Measured} measured */
async function opened({ shop, runs }) {
  return `## Opened

Lighthouse, its mobile profile, ${mediansOf(runs)}; a browser that was never here, but for the ten lines.
The scores are performance, accessibility, best practices and SEO.

${await measurePageLoads(shop.url, runs)}`;
}

/** @param {Measured} measured */
async function weight({ browser, shop }) {
  return `## Weight

All script that a hydrated \`/shop\` has loaded, brotli; of each file by what the packages take of it minified.

${await measureScriptWeight(browser, shop.url)}`;
}

/** @param {number} runs */
const mediansOf = (runs) => (runs === 1 ? 'one run' : `medians of ${runs}`);

export const reportSections = { felt, opened, weight };
