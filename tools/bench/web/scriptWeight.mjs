/** Measures the size of all scripts that a hydrated page has loaded, by file and by package. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { client } from '../../lib/paths.mjs';
import { addToCart } from './inPage/tapTargets.mjs';
import { nameOf, packageShares } from './packageShares.mjs';
import { openPhone } from './phoneEmulation.mjs';
import { table } from './reportFormat.mjs';
import { prepareTap, scriptOf, timedTap } from './timedTap.mjs';

/** Packages with fewer bytes than this are added up in one row of the table. */
const SMALL_BYTES = 1_000;
/** How long to wait after the hydration, in ms, so that prefetched scripts are measured too. */
const AFTER_MS = 3_000;
const INLINE = 'in the page itself';

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url The address of the running shop.
 * @returns {Promise<string>} Two tables in Markdown.
 */
export async function measureScriptWeight(browser, url) {
  const files = await loadedFiles(browser, `${url}/shop`);
  const shares = await packageShares();
  /** @type {Map<string, number>} */
  const packages = new Map();
  for (const [file, bytes] of files) {
    const parts = shares.get(nameOf(file)) ?? [[file === INLINE ? 'the shop' : 'unknown', 1]];
    for (const [name, share] of parts) {
      packages.set(name, (packages.get(name) ?? 0) + bytes * share);
    }
  }
  return `${tableOf('package', grouped(packages))}\n\n${tableOf('file', files)}`;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @returns {Promise<Map<string, number>>} The compressed (Brotli) size of each file in bytes, by file name.
 */
async function loadedFiles(browser, address) {
  /** @type {Set<string>} */
  const paths = new Set();
  const visit = await openPhone(browser, [scriptOf(addToCart)], { hasSlowLine: false });
  const { page, session, close } = visit;
  page.on('request', (request) => paths.add(new URL(request.url()).pathname));
  try {
    await prepareTap(session);
    await page.goto(address);
    // Waits until a tap has an effect, because the effect shows that the page is hydrated.
    await timedTap(session);
    await pause(AFTER_MS);
  } finally {
    await close();
  }
  const scripts = [...paths].filter((each) => each.endsWith('.js'));
  const inline = brotliCompressSync(await inlineScripts(address)).length;
  const sizes = scripts.map((each) => /** @type {const} */ ([path.basename(each), sizeOf(each)]));
  return new Map([[INLINE, inline], ...sizes]);
}

/** @param {string} file The path of the file on the site. */
function sizeOf(file) {
  return brotliCompressSync(readFileSync(path.join(client, file))).length;
}

/** @param {string} address */
async function inlineScripts(address) {
  const html = await (await fetch(address)).text();
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script]) => script).join('');
}

/** @param {Map<string, number>} packages */
function grouped(packages) {
  const small = [...packages].filter(([, bytes]) => bytes < SMALL_BYTES);
  const large = [...packages].filter(([, bytes]) => bytes >= SMALL_BYTES);
  const rest = small.reduce((sum, [, bytes]) => sum + bytes, 0);
  return new Map([...large, [`${small.length} smaller ones`, rest]]);
}

/**
 * @param {string} head
 * @param {Map<string, number>} sizes
 */
function tableOf(head, sizes) {
  const kB = (/** @type {number} */ bytes) => (bytes / 1_000).toFixed(1);
  const sorted = [...sizes].sort(([, one], [, other]) => other - one);
  const sum = [...sizes.values()].reduce((total, bytes) => total + bytes, 0);
  const rows = sorted.map(([name, bytes]) => [name, kB(bytes)]);
  return table([head, 'kB'], [...rows, ['all', kB(sum)]]);
}
