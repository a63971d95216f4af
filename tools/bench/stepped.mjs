/** Measures how soon the page paints after each step of a shopper, and how soon it paints the step's effect. */

import { setTimeout as pause } from 'node:timers/promises';
import { ms, percentile, table } from './figures.mjs';
import { open, openEarly, withPhone } from './phone.mjs';
import { stepsOf } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {{ inp: number, shown: number, soft: number }} Taken */

/** The time after which a step counts as without effect, in ms. */
const LIMIT_MS = 10_000;

/** @type {[string, (all: Taken[]) => string][]} */
const FIGURES = [
  ['next paint', (all) => ms(all.map(({ inp }) => inp))],
  ['effect painted', (all) => ms(all.map(({ shown }) => shown))],
  ['soft navigation LCP', (all) => ms(all.flatMap(({ soft }) => (soft > 0 ? [soft] : [])))],
];

/**
 * Each cell has the figures of all versions. In each run, every step is taken once in every version, so that load on the
 * machine affects all versions alike.
 * @param {string[]} shops The addresses of the versions.
 * @param {import('./opened.mjs').Product[]} products
 * @param {number} runs
 */
export async function steppedTable(shops, products, runs) {
  const single = products.find(({ sizes, stock, category }) => !sizes && stock !== 0 && category);
  const steps = stepsOf(`/shop?category=${encodeURIComponent(single?.category ?? '')}`).map(
    (step) => ({ step, taken: shops.map(() => /** @type {Taken[]} */ ([])) }),
  );
  const takeAll = async (/** @type {string} */ shop, /** @type {number} */ version) => {
    await withPhone(async (page) => {
      for (const { step, taken } of steps)
        if (!step.isEarly) taken[version]?.push(await take(page, shop, step));
    });
    for (const { step, taken } of steps)
      if (step.isEarly) taken[version]?.push(await withPhone((page) => take(page, shop, step)));
  };
  for (let run = 0; run < runs; run += 1)
    for (const [version, shop] of shops.entries()) await takeAll(shop, version);
  const rows = steps.map(({ step, taken }) => [
    step.name,
    ...FIGURES.map(([, figure]) => taken.map(figure).join(' → ')),
  ]);
  const inp = shops.map((_shop, version) => {
    const all = steps.flatMap(({ taken }) => taken[version] ?? []);
    return percentile(
      all.flatMap(({ inp }) => (inp > 0 ? [inp] : [])),
      0.75,
    );
  });
  return [
    table(['step', ...FIGURES.map(([name]) => name)], rows),
    `INP, the 75th percentile of all these steps: ${inp.join(' → ')}.`,
  ].join('\n\n');
}

/**
 * @param {import('./phone.mjs').Page} page
 * @param {string} shop
 * @param {Step} step
 * @returns {Promise<Taken>}
 */
async function take(page, shop, { address, isEarly, act, effect }) {
  if (address !== undefined) await (isEarly ? openEarly : open)(page, shop + address);
  await page.evaluate(`bench.watch(${effect})`);
  // Another version may not have the control: its step then counts as without effect.
  await act(page).catch(() => undefined);
  await page
    .waitForFunction('bench.shown > 0', { timeout: LIMIT_MS, polling: 50 })
    .catch(() => undefined);
  await pause(1_500);
  const { inp, shown, soft } = /** @type {Taken} */ (await page.evaluate('bench'));
  return { inp, shown: shown || Number.POSITIVE_INFINITY, soft };
}
