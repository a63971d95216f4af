/** Finds a Firefox for the journey test, or tries to install Debian's Firefox. */
import process from 'node:process';
import { installFromDebian } from './lib/installFromDebian.mjs';
import { isExecutable, onPath } from './lib/executables.mjs';

/** @returns {string | undefined} The path of a Firefox: the one in the environment variable FIREFOX, or one on PATH. */
function findFirefox({ FIREFOX = '' } = process.env) {
  return [FIREFOX, ...onPath(['firefox-esr', 'firefox'])].find(isExecutable);
}

/** @returns {string | undefined} The path of a Firefox. If there is none, tries to install one first. */
export function ensureFirefox() {
  const found = findFirefox();
  if (found) return found;
  console.log('No Firefox found: installing one…');
  installFromDebian('firefox-esr');
  return findFirefox();
}
