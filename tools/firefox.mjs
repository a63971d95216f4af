/** Finds a Firefox for its journey, or installs the one that Debian packages, if it can. */
import process from 'node:process';
import { installFromDebian } from './lib/debian.mjs';
import { isExecutable, onPath } from './lib/executables.mjs';

/** @returns {string | undefined} The path of a Firefox: the one that FIREFOX names, or one on PATH. */
function findFirefox({ FIREFOX = '' } = process.env) {
  return [FIREFOX, ...onPath(['firefox-esr', 'firefox'])].find(isExecutable);
}

/** @returns {string | undefined} The path of a Firefox, which is installed first if there is none and this machine allows it. */
export function ensureFirefox() {
  const found = findFirefox();
  if (found) return found;
  console.log('No Firefox found: installing one…');
  installFromDebian('firefox-esr');
  return findFirefox();
}
