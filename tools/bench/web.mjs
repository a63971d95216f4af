/**
 * `npm run bench:web [-- --runs 1] [--save]`: measures with Lighthouse what each page costs to open and how soon it
 * answers a tap, on Lighthouse's phone: a slow line and a quarter of the processor's speed. Prints one page of
 * Markdown, and with `--save` writes it to docs/bench/web.md. Three runs, the default, take about ten minutes.
 */
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { launch } from 'puppeteer-core';
import { ensureBuilt } from '../lib/ensureBuilt.mjs';
import { root } from '../lib/paths.mjs';
import { findChromium } from '../lib/programs.mjs';
import { sellProductsWithoutSizes } from '../lib/sellProductsWithoutSizes.mjs';
import { prepareShop } from '../lib/shop.mjs';
import { loadLighthouse } from './lighthouse.mjs';
import { TAPS } from './taps.mjs';

/** @typedef {import('puppeteer-core').Page} Page */
/** @typedef {import('./lighthouse.mjs').Report} Report */

/** Seconds after the load event: a hurried tap, and one on a hydrated page. */
const MOMENTS = [0.5, 3];
/** The time after which a tap counts as without effect, in ms. */
const LIMIT_MS = 15_000;
const CART_LINES = 10;
const PAGES = [
  { address: '/' },
  { address: '/shop' },
  { address: '/orders' },
  { address: '/orders', hasCart: true },
  { address: '/login' },
];

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, save: { type: 'boolean', default: false } },
});
const runs = Array.from({ length: Math.max(1, Math.floor(Number(values.runs))) });
await ensureBuilt();
const { startFlow } = await loadLighthouse();
const shop = await prepareShop({ RATE_LIMIT: 'off' });
await sellProductsWithoutSizes(shop);
let version = '';
try {
  await shop.start();
  await shop.ready();
  const cart = await cartOf(CART_LINES);
  const opened = await openedTable(cart);
  const tapped = await tappedTable(cart);
  const report = [
    '# The pages, measured',
    `${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} cores (${os.cpus()[0]?.model}), Node ${process.version}, ${version}, load average ${os.loadavg()[0]?.toFixed(1)}. Printed by \`npm run bench:web\`: Lighthouse's phone, medians of ${runs.length}, each by a visitor who was never here.`,
    '## Opened',
    'The scores are performance, accessibility, best practices and SEO. Script is what the files weigh on the wire, without the script in the page itself.',
    opened,
    '## Tapped',
    'Milliseconds from a tap to the next paint, and until the page shows the effect.',
    tapped,
  ].join('\n\n');
  console.log(`\n${report}`);
  if (values.save) writeFileSync(path.join(root, 'docs/bench/web.md'), `${report}\n`);
} finally {
  await shop.discard();
}

/** @param {Record<string, number>} cart */
async function openedTable(cart) {
  const rows = [];
  for (const { address, hasCart = false } of PAGES) {
    const name = `\`${address}\`${hasCart ? ` with ${CART_LINES} lines` : ''}`;
    const reports = await measured(name, () =>
      withPage(hasCart ? cart : undefined, async (page) => {
        const flow = await startFlow(page, { flags: { disableStorageReset: hasCart } });
        await flow.navigate(shop.url + address);
        return lastReport(flow);
      }),
    );
    const of = (/** @type {string} */ audit) => median(reports.map((each) => valueOf(each, audit)));
    rows.push([
      name,
      of('largest-contentful-paint').toFixed(0),
      of('total-blocking-time').toFixed(0),
      of('cumulative-layout-shift').toFixed(3),
      (median(reports.map(scriptBytes)) / 1_000).toFixed(1),
      ['performance', 'accessibility', 'best-practices', 'seo']
        .map((key) => median(reports.map((each) => 100 * (each.categories[key]?.score ?? 0))))
        .map((score) => score.toFixed(0))
        .join(', '),
    ]);
  }
  return table(['page', 'LCP ms', 'TBT ms', 'CLS', 'script kB', 'scores'], rows);
}

/** @param {Record<string, number>} cart */
async function tappedTable(cart) {
  const rows = [];
  for (const tap of TAPS) {
    for (const moment of MOMENTS) {
      const times = await measured(`${tap.name} after ${moment} s`, () =>
        withPage(tap.hasCart ? cart : undefined, (page) => tapped(page, tap, moment)),
      );
      const of = (/** @type {'painted' | 'shown'} */ key) =>
        median(times.map((each) => each[key])).toFixed(0);
      rows.push([tap.name, `${moment} s`, of('painted'), of('shown')]);
    }
  }
  return table(['tapped', 'after load', 'next paint ms', 'effect shown ms'], rows);
}

/**
 * @param {Page} page
 * @param {import('./taps.mjs').Tap} tap
 * @param {number} moment
 */
async function tapped(page, { address, control, effect }, moment) {
  const flow = await startFlow(page);
  await flow.startTimespan();
  await page.goto(shop.url + address, { waitUntil: 'load' });
  await pause(moment * 1_000);
  await page.waitForSelector(control, { visible: true });
  const former = await page.evaluate(`(${effect})()`);
  const began = performance.now();
  await page.tap(control);
  const test = `(former) => { const seen = (${effect})(); return seen !== undefined && seen !== former; }`;
  const isShown = await page
    .waitForFunction(`(${test})(${JSON.stringify(former)})`, { timeout: LIMIT_MS })
    .then(() => true)
    .catch(() => false);
  const shown = isShown ? performance.now() - began : Number.POSITIVE_INFINITY;
  await flow.endTimespan();
  return { painted: valueOf(await lastReport(flow), 'interaction-to-next-paint'), shown };
}

/**
 * Runs a measurement in a browser of its own, so that nothing is cached.
 * @template Result
 * @param {Record<string, number> | undefined} cart What is in the cart before the page is opened.
 * @param {(page: Page) => Promise<Result>} measure
 * @returns {Promise<Result>}
 */
async function withPage(cart, measure) {
  const browser = await launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    version = await browser.version();
    const page = await browser.newPage();
    if (cart) {
      await page.goto(`${shop.url}/robots.txt`);
      await page.evaluate(
        `localStorage['shopping-cart'] = ${JSON.stringify(JSON.stringify(cart))}`,
      );
    }
    return await measure(page);
  } finally {
    await browser.close();
  }
}

/**
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} measure
 */
async function measured(name, measure) {
  const results = [];
  for (const _ of runs) results.push(await measure());
  console.log(name);
  return results;
}

/** @param {number} count @returns {Promise<Record<string, number>>} One piece each of so many products in stock. */
async function cartOf(count) {
  const answer = await fetch(`${shop.url}/api/products?page=0&size=50`);
  const products = /** @type {{ _id: string, stock: number }[]} */ (await answer.json());
  const inStock = products.filter(({ stock }) => stock > 0).slice(0, count);
  return Object.fromEntries(inStock.map(({ _id }) => [_id, 1]));
}

/** @param {import('./lighthouse.mjs').Flow} flow @returns {Promise<Report>} */
async function lastReport(flow) {
  const [step] = (await flow.createFlowResult()).steps;
  if (!step || step.lhr.runtimeError)
    throw new Error(step?.lhr.runtimeError?.message ?? 'No report.');
  return step.lhr;
}

/** @param {Report} report @param {string} audit */
function valueOf({ audits }, audit) {
  return audits[audit]?.numericValue ?? Number.NaN;
}

/** @param {Report} report */
function scriptBytes({ audits }) {
  const requests = audits['network-requests']?.details?.items ?? [];
  return requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** @param {number[]} values */
function median(values) {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** @param {string[]} head @param {string[][]} rows */
function table(head, rows) {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
