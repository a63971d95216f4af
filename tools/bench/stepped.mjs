/** How soon each step of a shopper answers, and how soon its effect is painted. */

import { setTimeout as pause } from 'node:timers/promises';
import { ms, percentile, table } from './figures.mjs';
import { open, openEarly, withPhone } from './phone.mjs';
import { stepsOf } from './steps.mjs';

/** @typedef {import('./opened.mjs').Product} Product */
/** @typedef {{ inp: number, shown: number, soft: number }} Taken */
/** @typedef {Map<string, Taken[]>} Seen By the step's name. */

/** The time after which a step counts as without effect, in ms. */
const LIMIT_MS = 10_000;

/** @param {import('./steps.mjs').Step[]} [steps] @returns {Seen} */
const nothing = (steps = []) => new Map(steps.map(({ name }) => [name, []]));

/** @param {string} shop Its address. @param {Product[]} products @param {number} runs */
export async function steppedTable(shop, products, runs) {
  const [seen = nothing()] = await takenInTurns([shop], products, runs);
  const rows = [...seen].map(([name, all]) => {
    const soft = all.flatMap((one) => (one.soft > 0 ? [one.soft] : []));
    return [name, ms(all.map(({ inp }) => inp)), ms(all.map(({ shown }) => shown)), ms(soft)];
  });
  const paints = [...seen.values()].flat().flatMap(({ inp }) => (inp > 0 ? [inp] : []));
  return [
    table(['step', 'next paint', 'effect painted', 'soft navigation LCP'], rows),
    `INP, the 75th percentile of all these steps: ${percentile(paints, 0.75)}.`,
  ].join('\n\n');
}

/**
 * Compares two versions of the shop by step: each cell says the former figure and this one.
 * @param {string} former @param {string} shop @param {Product[]} products @param {number} runs
 */
export async function comparedSteps(former, shop, products, runs) {
  const [before = nothing(), after = nothing()] = await takenInTurns(
    [former, shop],
    products,
    runs,
  );
  const rows = [...before].map(([name, was]) => {
    const now = after.get(name) ?? [];
    const cell = (/** @type {(one: Taken) => number} */ figure) =>
      `${ms(was.map(figure))} → ${ms(now.map(figure))}`;
    return [name, cell(({ inp }) => inp), cell(({ shown }) => shown)];
  });
  return table(['step', 'next paint', 'effect painted'], rows);
}

/**
 * Takes all steps in each shop once a run, so that a busy moment of the machine meets all of them.
 * @param {string[]} shops @param {Product[]} products @param {number} runs
 * @returns {Promise<Seen[]>}
 */
async function takenInTurns(shops, products, runs) {
  const single = products.find(({ sizes, stock, category }) => !sizes && stock !== 0 && category);
  const steps = stepsOf(`/shop?category=${encodeURIComponent(single?.category ?? '')}`);
  const all = shops.map(
    () => new Map(steps.map(({ name }) => [name, /** @type {Taken[]} */ ([])])),
  );
  for (let run = 0; run < runs; run += 1)
    for (const [index, shop] of shops.entries()) await takeAll(shop, steps, all[index]);
  return all;
}

/** @param {string} shop @param {import('./steps.mjs').Step[]} steps @param {Seen} [seen] */
async function takeAll(shop, steps, seen) {
  await withPhone(async (page) => {
    for (const step of steps)
      if (!step.isEarly) seen?.get(step.name)?.push(await take(page, shop, step));
  });
  for (const step of steps)
    if (step.isEarly) seen?.get(step.name)?.push(await withPhone((page) => take(page, shop, step)));
}

/**
 * @param {import('./phone.mjs').Page} page
 * @param {string} shop
 * @param {import('./steps.mjs').Step} step
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
