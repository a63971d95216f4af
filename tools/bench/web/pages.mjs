/** How fast the pages of the shop open, beside the floor, in one run. */
import { chromium } from '@playwright/test';
import { serveFloor } from './floor.mjs';
import { openLighthouse } from './lighthouse.mjs';
import { median, table } from './report.mjs';

/** Of each the median counts: of three, one busy moment of the machine still shows. */
export const RUNS = 5;
/** On a busy machine a page may not be painted in time. */
const ATTEMPTS = 3;

/**
 * @param {import('../../lib/shop.mjs').Shop} shop
 * @returns {Promise<string>} A table in Markdown.
 */
export async function measurePages(shop) {
  const measure = await openLighthouse();
  const floor = await serveFloor();
  const cases = [
    { name: 'the floor: a hand-written page', url: floor.url },
    { name: '`/`', url: `${shop.url}/` },
    { name: '`/shop`', url: `${shop.url}/shop` },
    { name: '`/orders`', url: `${shop.url}/orders` },
    { name: '`/orders` with ten lines', url: `${shop.url}/orders`, lines: 10 },
    { name: '`/login`', url: `${shop.url}/login` },
  ];
  /** @type {(string | number)[][]} */
  const rows = [];
  let base = Number.NaN;
  for (const { name, url, lines } of cases) {
    const prepare = lines
      ? (/** @type {number} */ port) => storeCart(port, shop.url, lines)
      : undefined;
    /** @type {import('./lighthouse.mjs').Figures[]} */
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await patiently(() => measure(url, prepare)));
    const of = (/** @type {'lcp' | 'tbt' | 'cls' | 'bytes'} */ key) =>
      median(runs.map((each) => each[key]));
    if (url === floor.url) base = of('lcp');
    const scores = [0, 1, 2, 3].map((index) => median(runs.map((each) => each.scores[index] ?? 0)));
    const bytes = (of('bytes') / 1_000).toFixed(1);
    const ratio = (of('lcp') / base).toFixed(2);
    rows.push([
      name,
      Math.round(of('lcp')),
      ratio,
      Math.round(of('tbt')),
      of('cls').toFixed(3),
      bytes,
      scores.join(', '),
    ]);
    console.log(rows.at(-1)?.join(' | '));
  }
  floor.close();
  return table(['page', 'LCP ms', 'of the floor', 'TBT ms', 'CLS', 'scripts kB', 'scores'], rows);
}

/**
 * @param {() => Promise<import('./lighthouse.mjs').Figures>} measure
 * @returns {Promise<import('./lighthouse.mjs').Figures>}
 */
async function patiently(measure, attempts = ATTEMPTS) {
  try {
    return await measure();
  } catch (fault) {
    if (attempts === 1) throw fault;
    console.log(`Opened anew: ${fault instanceof Error ? fault.message : String(fault)}`);
    return patiently(measure, attempts - 1);
  }
}

/**
 * @param {number} port Of a browser's debugging protocol.
 * @param {string} origin
 * @param {number} lines
 */
async function storeCart(port, origin, lines) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  await page?.goto(`${origin}/robots.txt`);
  const answer = await fetch(`${origin}/api/products?page=0&size=${lines}`);
  const products = /** @type {{ _id: string }[]} */ (await answer.json());
  const cart = JSON.stringify(Object.fromEntries(products.map(({ _id }) => [_id, 1])));
  await page?.evaluate((stored) => localStorage.setItem('shopping-cart', stored), cart);
  await page?.close();
  await browser.close();
}
