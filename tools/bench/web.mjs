/**
 * `npm run bench:web [-- --only opened] [--runs 5] [--save]`: measures what each page costs to open and how soon each step
 * answers, on a phone with a slow line and a quarter of the processor's speed, limits that are applied and not computed.
 * Prints one page of Markdown, and with `--save` writes it to docs/bench/web.md. `--only opened` or `--only steps` measures
 * one half, and leaves the other as it was saved. Each half takes about a minute a run.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { launch } from 'puppeteer-core';
import { freePort } from '../lib/freePort.cjs';
import { client, root } from '../lib/paths.mjs';
import { findChromium } from '../lib/programs.mjs';
import { prepareShop } from '../lib/shop.mjs';
import { median, ms, percentile, table } from './figures.mjs';
import { stepsOf } from './steps.mjs';

/** @typedef {import('puppeteer-core').Page} Page */
/** @typedef {{ _id: string, img: string, category?: string, sizes?: object[], stock?: number }} Product */
/** @typedef {{ startTime: number, duration: number }} Task */
/** @typedef {{ fcp: number, lcp: number, cls: number, inp: number, hydrated: number, tasks: Task[], soft: number }} Seen */

const WIDTH = 390;
const HEIGHT = 844;
const LATENCY_MS = 150;
/** In bytes a second. */
const DOWN = 1_600_000 / 8;
const UP = 750_000 / 8;
const SLOWER = 4;
/** How long the browser's own start takes the processor, in ms. A visitor's browser has started long ago. */
const START_MS = 2_000;
/** How long a hydrated page is left alone, in ms: what it loads then is there, as for a shopper who looks around. */
const LOOK_MS = 3_000;
/** The time after which a step counts as without effect, in ms. */
const LIMIT_MS = 10_000;
/** What a task may take before it counts as blocking, in ms. */
const FREE_MS = 50;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
    save: { type: 'boolean', default: false },
  },
});
const runs = Array.from({ length: Math.max(1, Math.floor(Number(values.runs))) });
const vitals = readFileSync(
  path.join(root, 'node_modules/web-vitals/dist/web-vitals.iife.js'),
  'utf8',
);
/** Runs in each page before its own scripts. Collects what the browser reports. */
const COLLECT = `${vitals};
  window.bench = { fcp: 0, lcp: 0, cls: 0, inp: 0, hydrated: 0, tasks: [], soft: 0 };
  for (const name of ['fcp', 'lcp', 'cls'])
    webVitals['on' + name.toUpperCase()](({ value }) => (bench[name] = value), { reportAllChanges: true });
  webVitals.onLCP(({ value, navigationType }) => { if (navigationType === 'soft-navigation') bench.soft = value; },
    { reportAllChanges: true, reportSoftNavs: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) bench.inp = Math.max(bench.inp, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) bench.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root');
    const look = () => { if (root.dataset.rendered === undefined) bench.hydrated = performance.now(); };
    if (root) new MutationObserver(look).observe(root, { attributes: true });
  });`;

let version = '';

const DOCUMENT = path.join(root, 'docs/bench/web.md');
const INTRODUCTION = `# The pages, measured

Printed by \`npm run bench:web\`: ${WIDTH} x ${HEIGHT}, ${LATENCY_MS} ms, 1.6 Mbit/s down and 0.75 up, a ${SLOWER}th of the processor's
speed; in ms, each run by a visitor who was never here. What changed the figures, and what was tried in vain, is in
[decision 010](../decisions/010-pages-are-rendered-on-the-server-and-hydrated-when-idle.md).`;
const HALVES = [
  {
    name: 'opened',
    title: 'Opened',
    words:
      'The floor is a hand-written page with a heading and one picture. Longest task and blocking are counted after the first paint.',
    measure: openedTable,
  },
  {
    name: 'steps',
    title: 'One step after another',
    words: `Each first page was looked at for ${LOOK_MS / 1_000} s after hydration. Next paint is the browser's own figure of the slowest interaction (INP); the soft navigation's largest paint is given where the browser reports one.`,
    measure: steppedTable,
  },
];

const shop = await prepareShop({ RATE_LIMIT: 'off' });
try {
  await shop.start();
  await shop.ready();
  const products = await productsOf(shop.url);
  const saved = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8').split(/^(?=## )/m) : [];
  const parts = [INTRODUCTION];
  for (const { name, title, words, measure } of HALVES) {
    const former = saved.find((part) => part.startsWith(`## ${title}\n`));
    if (values.only !== undefined && values.only !== name) parts.push(former?.trim() ?? '');
    else parts.push([`## ${title}`, words, await measure(products), conditions()].join('\n\n'));
  }
  const report = parts.filter(Boolean).join('\n\n');
  console.log(`\n${report}`);
  if (values.save) writeFileSync(DOCUMENT, `${report}\n`);
} finally {
  await shop.discard();
}

/** When, where and how often it was measured. A busy machine makes all figures larger. */
function conditions() {
  const load = os.loadavg()[0]?.toFixed(1);
  return `Medians of ${runs.length}, with the best in brackets. ${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}), Node ${process.version}, ${version}, load average ${load}.`;
}

/** @param {Product[]} products */
async function openedTable(products) {
  const [first] = products;
  if (!first) throw new Error('The shop has no products.');
  const floor = await serveFloor(first);
  const pages = [
    { name: 'the floor', url: floor.url },
    ...['/', '/shop', '/orders', '/login'].map((page) => ({
      name: `\`${page}\``,
      url: shop.url + page,
    })),
    { name: 'a product', url: `${shop.url}/products/${encodeURIComponent(first._id)}` },
  ];
  /** @type {Map<string, Seen[]>} */
  const seen = new Map(pages.map(({ name }) => [name, []]));
  for (const _ of runs)
    for (const { name, url } of pages)
      seen.get(name)?.push(await withPage((page) => open(page, url)));
  floor.close();
  const least = median(seen.get('the floor')?.map(({ lcp }) => lcp) ?? []);
  const rows = pages.map(({ name }) => {
    const all = seen.get(name) ?? [];
    /** @param {Seen} one */
    const after = ({ fcp, tasks }) =>
      tasks.filter(({ startTime }) => startTime > fcp).map(({ duration }) => duration);
    return [
      name,
      ms(all.map(({ fcp }) => fcp)),
      ms(all.map(({ lcp }) => lcp)),
      (median(all.map(({ lcp }) => lcp)) / least).toFixed(2),
      ms(all.map(({ hydrated }) => hydrated)),
      ms(all.map((one) => Math.max(0, ...after(one)))),
      ms(all.map((one) => after(one).reduce((sum, duration) => sum + duration - FREE_MS, 0))),
      median(all.map(({ cls }) => cls)).toFixed(3),
    ];
  });
  return table(
    ['page', 'FCP', 'LCP', 'of the floor', 'hydrated', 'longest task', 'blocking', 'CLS'],
    rows,
  );
}

/** @param {Product[]} products */
async function steppedTable(products) {
  const single = products.find(({ sizes, stock, category }) => !sizes && stock !== 0 && category);
  const steps = stepsOf(`/shop?category=${encodeURIComponent(single?.category ?? '')}`);
  /** @type {Map<string, { inp: number, shown: number, soft: number }[]>} */
  const seen = new Map(steps.map(({ name }) => [name, []]));
  for (const _ of runs) {
    await withPage(async (page) => {
      for (const step of steps)
        if (!step.isEarly) seen.get(step.name)?.push(await take(page, step));
    });
    for (const step of steps)
      if (step.isEarly) seen.get(step.name)?.push(await withPage((page) => take(page, step)));
  }
  const rows = steps.map(({ name }) => {
    const all = seen.get(name) ?? [];
    const soft = all.flatMap((one) => (one.soft > 0 ? [one.soft] : []));
    return [name, ms(all.map(({ inp }) => inp)), ms(all.map(({ shown }) => shown)), ms(soft)];
  });
  const paints = [...seen.values()].flat().flatMap(({ inp }) => (inp > 0 ? [inp] : []));
  return [
    table(['step', 'next paint', 'effect shown', 'soft navigation LCP'], rows),
    `INP, the 75th percentile of all these steps: ${percentile(paints, 0.75)}.`,
  ].join('\n\n');
}

/** @param {Page} page @param {import('./steps.mjs').Step} step */
async function take(page, { address, isEarly, act, effect }) {
  if (address !== undefined) await (isEarly ? openEarly : open)(page, shop.url + address);
  const former = await page.evaluate(`(${effect})()`);
  await page.evaluate('bench.inp = 0; bench.soft = 0');
  const began = performance.now();
  await act(page);
  const test = `(former) => { const seen = (${effect})(); return seen !== undefined && seen !== former; }`;
  const isShown = await page
    .waitForFunction(`(${test})(${JSON.stringify(former)})`, { timeout: LIMIT_MS, polling: 'raf' })
    .then(() => true)
    .catch(() => false);
  const shown = isShown ? performance.now() - began : Number.POSITIVE_INFINITY;
  await pause(1_500);
  const { inp, soft } = /** @type {Seen} */ (await page.evaluate('bench'));
  return { inp, shown, soft };
}

/** @param {Page} page @param {string} url @returns {Promise<Seen>} What the browser reported about opening the page. */
async function open(page, url) {
  await renderedOnServer(url);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction('!document.getElementById("root") || bench.hydrated > 0', {
    timeout: 30_000,
  });
  await pause(LOOK_MS);
  return /** @type {Promise<Seen>} */ (page.evaluate('bench'));
}

/** Resolves at the page's first paint. @param {Page} page @param {string} url */
async function openEarly(page, url) {
  await renderedOnServer(url);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction('bench.fcp > 0', { timeout: 30_000 });
}

/** A page that the server has not rendered yet, because it is busy, would be another page. @param {string} url */
async function renderedOnServer(url) {
  while ((await (await fetch(url)).text()).includes('id="root"></div>')) await pause(200);
}

/**
 * Runs a measurement in a browser of its own, so that nothing is cached.
 * @template Result
 * @param {(page: Page) => Promise<Result>} measure
 * @returns {Promise<Result>}
 */
async function withPage(measure) {
  const browser = await launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    version = await browser.version();
    const page = await browser.newPage();
    const phone = { deviceScaleFactor: 2, isMobile: true, hasTouch: true };
    await page.setViewport({ width: WIDTH, height: HEIGHT, ...phone });
    await page.evaluateOnNewDocument(COLLECT);
    await page.emulateNetworkConditions({ latency: LATENCY_MS, download: DOWN, upload: UP });
    await page.emulateCPUThrottling(SLOWER);
    await pause(START_MS);
    return await measure(page);
  } finally {
    await browser.close();
  }
}

/** Serves the page that no shop can beat: written by hand, without a script. @param {Product} product */
async function serveFloor({ img }) {
  const picture = readFileSync(path.join(client, img));
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Floor</title>
    <h1>Clothes</h1><img src="${img}" width="358" height="448" alt="">`;
  const server = createServer(({ url }, response) => {
    const isPage = url === '/';
    const type = isPage ? 'text/html' : img.endsWith('.svg') ? 'image/svg+xml' : 'image/webp';
    response.writeHead(200, { 'content-type': type }).end(isPage ? html : picture);
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, () => resolve(undefined)));
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

/** @param {string} url @returns {Promise<Product[]>} */
async function productsOf(url) {
  return (await fetch(`${url}/api/products?page=0&size=100`)).json();
}
