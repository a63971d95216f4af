/**
 * Finds a Chromium for the browser tests, or installs one. `node tools/chromium.mjs` prints its path. With
 * `--shell`, it finds or installs the headless shell instead. This is Chromium without its windows: it has
 * the same engine, and needs about half the processor time.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { installFromDebian } from './lib/debian.mjs';
import { isExecutable, onPath } from './lib/executables.mjs';
import { root } from './lib/paths.mjs';

const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Install locations that are not on PATH. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/**
 * @returns {string | undefined} The path of a Chromium on this machine: the one that the environment variable
 *   CHROMIUM names, one on PATH, one at a well-known location, or Playwright's own.
 */
export function findChromium(env = process.env) {
  const known = [...onPath(NAMES, env), ...PLACES, chromium.executablePath()];
  const candidates = [env.CHROMIUM ?? '', ...known];
  return candidates.find(isExecutable);
}

/**
 * @returns {string | undefined} The path of the headless shell, or of a whole Chromium on a machine without
 *   one. If the environment variable CHROMIUM names a program, that one is returned instead.
 */
export function findHeadlessShell(env = process.env) {
  return [env.CHROMIUM ?? '', ...onPath([SHELL], env)].find(isExecutable) ?? findChromium(env);
}

/**
 * @returns {string} The path of a Chromium, which is installed first if there is none.
 * @throws {Error} When none can be installed; the message says what to do.
 */
export function ensureChromium() {
  return ensure(findChromium, () => installFromDebian('chromium'), fromPlaywright);
}

function ensureHeadlessShell({ CHROMIUM } = process.env) {
  if (!CHROMIUM && !onPath([SHELL]).some(isExecutable)) installFromDebian(SHELL);
  return ensure(findHeadlessShell, fromPlaywright);
}

/**
 * @param {() => string | undefined} find
 * @param {(() => void)[]} installers Tried in order, until one brings a Chromium.
 * @returns {string}
 */
function ensure(find, ...installers) {
  const found = find();
  if (found) return found;
  console.log('No Chromium found: installing one…');
  for (const install of installers) {
    install();
    const installed = find();
    if (installed) return installed;
  }
  throw new Error('No Chromium could be installed: install one and put its path into CHROMIUM.');
}

function fromPlaywright() {
  const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(process.argv.includes('--shell') ? ensureHeadlessShell() : ensureChromium());
}
