/** Checks whether Node.js and the packages that the shop needs are installed. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** @returns {string | undefined} What is missing and what to do about it; undefined if nothing is missing. */
export function explainMissing(version = process.versions.node) {
  const needed = neededNode();
  if (isOlder(version, needed)) {
    return `The shop needs Node.js ${needed} or later; this is ${version}. Install it from https://nodejs.org.`;
  }
  if (!existsSync(path.join(root, 'node_modules', 'fastify'))) {
    return 'The packages are not installed: run "npm ci" first.';
  }
  return undefined;
}

function neededNode() {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return String(engines.node).replace('>=', '');
}

/**
 * @param {string} version
 * @param {string} needed
 */
function isOlder(version, needed) {
  return version.localeCompare(needed, 'en', { numeric: true }) < 0;
}
