/** Measures page loads with Lighthouse, compared with a hand-written baseline page in the same run. */
import { chromium } from '@playwright/test';
import { serveBaselinePage } from './baselinePage.mjs';
import { openLighthouse } from './lighthouse.mjs';
import { median, table } from './reportFormat.mjs';
import { cartScript, idsInStock } from './storedCart.mjs';

/**
 * How many times a page load is tried before the measurement fails. On a busy machine, a page is sometimes not
 * painted in time.
 */
const ATTEMPTS = 3;
const LINES = 10;

/**
 * @typedef {import('./lighthouse.mjs').PageLoad} PageLoad
 * @typedef {{ name: string, url: string, prepare?: (port: number) => Promise<void> }} Case
 */

/**
 * @param {string} url The address of the running shop.
 * @param {number} runs How many times each page is loaded. Three times are too few, because a single busy
 *   moment of the machine still changes the median.
 * @returns {Promise<string>} A table in Markdown.
 */
export async function measurePageLoads(url, runs) {
  const measure = await openLighthouse();
  const floor = await serveBaselinePage();
  /** @type {Case[]} */
  const cases = [
    { name: 'the floor: a hand-written page', url: floor.url },
    ...['/', '/shop', '/orders', '/login'].map((page) => ({
      name: `\`${page}\``,
      url: url + page,
    })),
    { name: '`/orders` with ten lines', url: `${url}/orders`, prepare: (port) => store(port, url) },
  ];
  const rows = [];
  let base = Number.NaN;
  for (const each of cases) {
    /** @type {PageLoad[]} */
    const figures = [];
    for (let run = 0; run < runs; run += 1) {
      figures.push(await patiently(() => measure(each.url, each.prepare)));
    }
    const { name } = each;
    if (rows.length === 0) base = median(figures.map(({ lcp }) => lcp));
    rows.push([name, ...cellsOf(figures, base)]);
    console.log(rows.at(-1)?.join(' | '));
  }
  floor.close();
  return table(['page', 'LCP ms', 'of the floor', 'TBT ms', 'CLS', 'scores'], rows);
}

/**
 * @param {PageLoad[]} figures The results of all runs.
 * @param {number} base The largest contentful paint of the baseline page, in ms.
 */
function cellsOf(figures, base) {
  const of = (/** @type {'lcp' | 'tbt' | 'cls'} */ key) => median(figures.map((each) => each[key]));
  const scores = [0, 1, 2, 3].map((at) => median(figures.map((each) => each.scores[at] ?? 0)));
  const lcp = of('lcp');
  return [
    Math.round(lcp),
    (lcp / base).toFixed(2),
    Math.round(of('tbt')),
    of('cls').toFixed(3),
    scores.join(', '),
  ];
}

/**
 * @param {() => Promise<PageLoad>} measure
 * @returns {Promise<PageLoad>}
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
 * Stores a cart in the browser.
 * @param {number} port The port of the browser's debugging protocol.
 * @param {string} url
 */
async function store(port, url) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  await page?.goto(`${url}/robots.txt`);
  await page?.evaluate(cartScript(await idsInStock(url, LINES)));
  await page?.close();
  await browser.close();
}
