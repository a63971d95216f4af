/** Finds the programs that the tests need and npm does not provide. On Debian, as root, installs missing ones. */

import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './paths.mjs';

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
export function findChromium({ CHROMIUM = '' } = process.env) {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  return [CHROMIUM, ...onPath(names), ...PLACES, chromium.executablePath()].find(isExecutable);
}

/**
 * @returns {string | undefined} The path in CHROMIUM, or of the headless shell, which needs about half the processor
 *   time, or of a complete Chromium.
 */
export function findHeadlessShell({ CHROMIUM = '' } = process.env) {
  return [CHROMIUM, ...onPath(['chromium-headless-shell'])].find(isExecutable) ?? findChromium();
}

/** @returns {string | undefined} The path of a Firefox: the one in the environment variable FIREFOX, or one on PATH. */
function findFirefox({ FIREFOX = '' } = process.env) {
  return [FIREFOX, ...onPath(['firefox-esr', 'firefox'])].find(isExecutable);
}

/**
 * @returns {string} The path of a Chromium. If there is none, installs one first.
 * @throws {Error} If no Chromium can be installed. The message says what to do.
 */
export function ensureChromium() {
  if (!findChromium()) {
    console.log('No Chromium found: installing one…');
    installFromDebian('chromium');
  }
  if (!findChromium()) {
    const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  }
  const found = findChromium();
  if (found) return found;
  throw new Error('No Chromium could be installed: install one and put its path into CHROMIUM.');
}

/** @returns {string | undefined} The path of a Firefox. If there is none, tries to install one first. */
export function ensureFirefox() {
  if (!findFirefox()) installFromDebian('firefox-esr');
  return findFirefox();
}

/** Tries to install a Debian package unless the path `place` exists. */
export function ensureInstalled(/** @type {string} */ place, /** @type {string} */ debianPackage) {
  if (!existsSync(place)) installFromDebian(debianPackage);
  if (!existsSync(place))
    console.log(`There is no ${debianPackage} here: the tests that need it are skipped.`);
}

/** @param {string[]} names */
export function onPath(names, { PATH = '' } = process.env) {
  return names.flatMap((name) => PATH.split(path.delimiter).map((place) => path.join(place, name)));
}

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return file !== '';
  } catch {
    return false;
  }
}

/** Installs a package if this is Debian and the process runs as root. Otherwise does nothing. @param {string} name */
export function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = /** @type {const} */ ({ stdio: 'inherit', env });
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options);
}
