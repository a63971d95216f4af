/**
 * Finds a Chromium for the browser tests, or installs one. `node tools/ensureChromium.mjs` prints its path. With
 * `--shell`, it finds or installs the headless shell instead. The headless shell is Chromium without windows.
 * It has the same engine, but needs only about half the processor time.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { installFromDebian } from './lib/installFromDebian.mjs';
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
 * @returns {string | undefined} The path of the first Chromium found: the one in the environment variable
 *   CHROMIUM, one on PATH, one at a well-known location, or Playwright's own.
 */
export function findChromium(env = process.env) {
  const known = [...onPath(NAMES, env), ...PLACES, chromium.executablePath()];
  const candidates = [env.CHROMIUM ?? '', ...known];
  return candidates.find(isExecutable);
}

/**
 * @returns {string | undefined} The path of the headless shell, or of a complete Chromium if there is no
 *   headless shell. If the environment variable CHROMIUM contains the path of a program, returns that path.
 */
export function findHeadlessShell(env = process.env) {
  return [env.CHROMIUM ?? '', ...onPath([SHELL], env)].find(isExecutable) ?? findChromium(env);
}

/**
 * @returns {string} The path of a Chromium. If there is none, installs one first.
 * @throws {Error} If no Chromium can be installed. The message says what to do.
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
 * @param {(() => void)[]} installers Tried in order, until one has installed a Chromium.
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
