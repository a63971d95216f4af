/** Measures and formats the sections of the report. Each has a heading, tables and usually an explanation. */
import { serveComparedShops } from './comparedShops.mjs';
import { measureTapLatency } from './tapLatency.mjs';
import { measureHydrationTime } from './hydrationTime.mjs';
import { countLines } from './linesOfCode.mjs';
import { measurePageLoads } from './pageLoads.mjs';
import { measureSearchLatency } from './searchLatency.mjs';
import { measureInteractionCost } from './interactionCost.mjs';
import { measureScriptWeight } from './scriptWeight.mjs';

/**
 * @typedef {import('./options.mjs').Options & { browser: import('@playwright/test').Browser, shop: import('../../lib/shop.mjs').Shop }} Measured
 */

/** @param {Measured} measured */
async function felt({ browser, shop, runs, isQuick }) {
  const { shops, close } = await serveComparedShops(shop.url, isQuick);
  try {
    const touched = await measureTapLatency(browser, shops, runs);
    const hydrated = await measureHydrationTime(browser, shops, runs);
    return `## Felt

A phone of 390 x 844, 150 ms and 1.6 Mbit/s down and 0.75 up, a quarter of the processor's speed; ${mediansOf(runs)},
each by a visitor who was never here. Milliseconds from the finger to the first frame in which the control
shows that it was heard / to the first frame that shows the effect. Where the control is not there yet, the wait for it counts.

${touched}

Hydrated by itself, in ms after navigation (the longest task until then):

${hydrated}`;
  } finally {
    close();
  }
}

/** @param {Measured} measured */
async function searched({ browser, shop, runs }) {
  return `## Searched

The same phone and line, ${mediansOf(runs)}: from a key in the search of a hydrated \`/shop\` to the first frame that shows what it finds.

${await measureSearchLatency(browser, shop.url, runs)}`;
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

/** @param {Measured} measured */
async function using({ browser, shop, isQuick }) {
  return `## After that

A hydrated page at a quarter of the processor's speed, by touch. The next paint is the browser's own figure of the
interaction (Event Timing), in steps of 8 ms.

${await measureInteractionCost(browser, shop.url, isQuick ? 5 : 20)}`;
}

function lines() {
  return `## Lines

${countLines()}`;
}

/** @param {number} runs */
const mediansOf = (runs) => (runs === 1 ? 'one run' : `medians of ${runs}`);

export const reportSections = { felt, searched, opened, weight, using, lines };
