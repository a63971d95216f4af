/** How soon each step of a shopper answers, and how soon its effect is painted. */

import { setTimeout as pause } from 'node:timers/promises';
import { ms, percentile, table } from './figures.mjs';
import { open, openEarly, withPhone } from './phone.mjs';
import { stepsOf } from './steps.mjs';

/** @typedef {import('./opened.mjs').Product} Product */
/** @typedef {{ inp: number, shown: number, soft: number }} Taken */

/** The time after which a step counts as without effect, in ms. */
const LIMIT_MS = 10_000;

/** @param {string} shop Its address. @param {Product[]} products @param {number} runs */
export async function steppedTable(shop, products, runs) {
  const single = products.find(({ sizes, stock, category }) => !sizes && stock !== 0 && category);
  const steps = stepsOf(`/shop?category=${encodeURIComponent(single?.category ?? '')}`);
  /** @type {Map<string, Taken[]>} */
  const seen = new Map(steps.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    await withPhone(async (page) => {
      for (const step of steps)
        if (!step.isEarly) seen.get(step.name)?.push(await take(page, shop, step));
    });
    for (const step of steps)
      if (step.isEarly)
        seen.get(step.name)?.push(await withPhone((page) => take(page, shop, step)));
  }
  const rows = steps.map(({ name }) => {
    const all = seen.get(name) ?? [];
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
 * @param {import('./phone.mjs').Page} page
 * @param {string} shop
 * @param {import('./steps.mjs').Step} step
 * @returns {Promise<Taken>}
 */
async function take(page, shop, { address, isEarly, act, effect }) {
  if (address !== undefined) await (isEarly ? openEarly : open)(page, shop + address);
  await page.evaluate(`bench.watch(${effect})`);
  await act(page);
  await page
    .waitForFunction('bench.shown > 0', { timeout: LIMIT_MS, polling: 50 })
    .catch(() => undefined);
  await pause(1_500);
  const { inp, shown, soft } = /** @type {Taken} */ (await page.evaluate('bench'));
  return { inp, shown: shown || Number.POSITIVE_INFINITY, soft };
}
