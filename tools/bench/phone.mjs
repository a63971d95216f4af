/** Emulates the phone that pages are measured on: its screen, network and processor. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launch } from 'puppeteer-core';
import { root } from '../lib/paths.mjs';
import { findChromium } from '../lib/programs.mjs';

/** @typedef {import('puppeteer-core').Page} Page */
/** @typedef {{ startTime: number, duration: number }} Task */
/**
 * The measured values of a page. Times are in ms since the page was opened.
 * @typedef {object} Seen
 * @property {number} fcp
 * @property {number} lcp
 * @property {number} cls
 * @property {number} inp
 * @property {number} hydrated
 * @property {Task[]} tasks The tasks of at least 50 ms.
 * @property {number} soft The largest paint of the last soft navigation; 0 if the browser reports none.
 * @property {number} script The bytes of the script files that came before the page was hydrated, compressed.
 */

export const WIDTH = 390;
export const HEIGHT = 844;
export const LATENCY_MS = 150;
// In bytes a second.
const DOWN = 1_600_000 / 8;
const UP = 750_000 / 8;
export const SLOWER = 4;
/** The browser's start uses the processor for this time, in ms. It must not be measured. */
const START_MS = 2_000;
/** The pause after hydration, in ms, in which the page can load more in the background. */
export const LOOK_MS = 3_000;

const vitals = readFileSync(
  path.join(root, 'node_modules/web-vitals/dist/web-vitals.iife.js'),
  'utf8',
);
/**
 * Runs in each page before its own scripts, and collects the browser's values. `watch` measures the time from the next
 * touch or key until the page has painted the step's effect.
 */
const COLLECT = `${vitals};
  window.bench = { fcp: 0, lcp: 0, cls: 0, inp: 0, hydrated: 0, tasks: [], soft: 0, script: 0, began: 0, shown: 0 };
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
  const scriptBytes = () => performance.getEntriesByType('resource')
    .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd > 0)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root');
    const look = () => {
      if (root.dataset.rendered !== undefined) return;
      bench.hydrated = performance.now();
      bench.script = scriptBytes();
    };
    if (root) new MutationObserver(look).observe(root, { attributes: true });
  });
  for (const type of ['click', 'keydown', 'popstate'])
    addEventListener(type, ({ timeStamp }) => { bench.began ||= timeStamp; }, true);
  bench.watch = (effect) => {
    const former = JSON.stringify(effect());
    Object.assign(bench, { inp: 0, soft: 0, began: 0, shown: 0 });
    const look = () => {
      const now = effect();
      if (bench.began === 0 || now === undefined || JSON.stringify(now) === former) return requestAnimationFrame(look);
      setTimeout(() => { bench.shown = performance.now() - bench.began; });
    };
    requestAnimationFrame(look);
  };`;

/** The browser's version. Empty until a page was opened. */
export let version = '';

/**
 * Runs a measurement in a browser of its own, so that nothing is cached.
 * @template Result
 * @param {(page: Page) => Promise<Result>} measure
 * @returns {Promise<Result>}
 */
export async function withPhone(measure) {
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

/** Opens a page and measures it. @param {Page} page @param {string} url @returns {Promise<Seen>} */
export async function open(page, url) {
  await renderedOnServer(url);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction('!document.getElementById("root") || bench.hydrated > 0', {
    timeout: 30_000,
  });
  await pause(LOOK_MS);
  return seenOn(page);
}

/** Resolves at the page's first paint. @param {Page} page @param {string} url */
export async function openEarly(page, url) {
  await renderedOnServer(url);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction('bench.fcp > 0', { timeout: 30_000 });
}

/** @param {Page} page @returns {Promise<Seen>} */
const seenOn = (page) => /** @type {Promise<Seen>} */ (page.evaluate('bench'));

/** Waits until the server renders the page. A busy server sends it without content. @param {string} url */
async function renderedOnServer(url) {
  while ((await (await fetch(url)).text()).includes('id="root"></div>')) await pause(200);
}
