/** Finds a Firefox for its journey, or installs Debian's where it may. */
import process from 'node:process';
import { installFromDebian } from './lib/debian.mjs';
import { isExecutable, onPath } from './lib/executables.mjs';

/** @returns {string | undefined} The path of a Firefox: that of FIREFOX, or one on PATH. */
function findFirefox({ FIREFOX = '' } = process.env) {
  return [FIREFOX, ...onPath(['firefox-esr', 'firefox'])].find(isExecutable);
}

/** @returns {string | undefined} The path of a Firefox, installed first if there is none and it may be. */
export function ensureFirefox() {
  const found = findFirefox();
  if (found) return found;
  console.log('No Firefox found: installing one…');
  installFromDebian('firefox-esr');
  return findFirefox();
}
