/** Loads Lighthouse, which is installed aside: only the measurements need it and its many packages. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/paths.mjs';

/**
 * @typedef {{ resourceType: string, transferSize: number }} NetworkRequest
 * @typedef {{ numericValue?: number, details?: { items?: NetworkRequest[] } }} Audit
 * @typedef {object} Report
 * @property {Record<string, Audit | undefined>} audits
 * @property {Record<string, { score: number } | undefined>} categories
 * @property {{ message: string }} [runtimeError]
 * @typedef {object} Flow
 * @property {(url: string) => Promise<void>} navigate
 * @property {() => Promise<void>} startTimespan
 * @property {() => Promise<void>} endTimespan
 * @property {() => Promise<{ steps: { lhr: Report }[] }>} createFlowResult
 * @typedef {(page: import('puppeteer-core').Page, options?: { flags: object }) => Promise<Flow>} StartFlow
 */

const ASIDE = path.join(root, 'node_modules', '.cache', 'bench');

/** @returns {Promise<{ startFlow: StartFlow }>} */
export async function loadLighthouse() {
  if (!existsSync(path.join(ASIDE, 'node_modules', 'lighthouse'))) install();
  const entry = createRequire(path.join(ASIDE, 'package.json')).resolve('lighthouse');
  return import(pathToFileURL(entry).href);
}

function install() {
  mkdirSync(ASIDE, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(path.join(root, 'tools', 'bench', file), path.join(ASIDE, file));
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: ASIDE, stdio: 'inherit' });
  if (status !== 0) throw new Error('Lighthouse could not be installed.');
}
