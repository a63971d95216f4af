/**
 * Installs and runs Lighthouse. It is installed separately, because only this benchmark needs it, and because
 * it has three times as many dependencies as the shop's own pages.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from '../../ensureChromium.mjs';
import { root } from '../../lib/paths.mjs';

const ASIDE = path.join(root, 'node_modules', '.cache', 'bench');
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu'];

/**
 * @typedef {{ scores: number[], lcp: number, tbt: number, cls: number }} PageLoad
 *   `scores` are the scores for performance, accessibility, best practices and SEO. `lcp` and `tbt` are in ms.
 */

/**
 * Resolves with a function that measures one page load. `prepare` is called before the load, with the port of
 * the browser's debugging protocol. What `prepare` stores in the browser is kept for the load.
 * @returns {Promise<(url: string, prepare?: (port: number) => Promise<void>) => Promise<PageLoad>>}
 */
export async function openLighthouse() {
  if (!existsSync(path.join(ASIDE, 'node_modules', 'lighthouse'))) install();
  const load = (/** @type {string} */ name) =>
    import(pathToFileURL(createRequire(path.join(ASIDE, 'package.json')).resolve(name)).href);
  const { default: lighthouse } = await load('lighthouse');
  const { launch } = await load('chrome-launcher');
  return async (url, prepare) => {
    const chrome = await launch({ chromePath: findChromium(), chromeFlags: FLAGS });
    try {
      await prepare?.(chrome.port);
      const options = {
        port: chrome.port,
        logLevel: 'error',
        disableStorageReset: Boolean(prepare),
      };
      const { lhr } = await lighthouse(url, options);
      if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
      return figuresOf(lhr);
    } finally {
      chrome.kill();
    }
  };
}

function install() {
  mkdirSync(ASIDE, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(path.join(root, 'tools', 'bench', file), path.join(ASIDE, file));
  }
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: ASIDE, stdio: 'inherit' });
  if (status !== 0) throw new Error('Lighthouse could not be installed.');
}

/**
 * @param {{ categories: Record<string, { score: number }>, audits: Record<string, { numericValue: number }> }} report
 * @returns {PageLoad}
 */
function figuresOf({ categories, audits }) {
  const value = (/** @type {string} */ name) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: Object.values(categories).map(({ score }) => Math.round(score * 100)),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}
