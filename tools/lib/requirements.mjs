import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** @returns {string | undefined} What is missing and what to do about it; undefined if nothing is missing. */
export function explainMissing(version = process.versions.node) {
  const lines = releaseLines();
  if (!lines.some((line) => isWithin(version, line))) {
    const needed = lines.map(({ first, isOpen }) =>
      isOpen ? `${first} or later` : `${first} or later of ${Number.parseInt(first, 10)}`,
    );
    return `The shop needs Node.js ${needed.join(', ')}; this is ${version}. Install it from https://nodejs.org.`;
  }
  if (!existsSync(path.join(root, 'node_modules', 'fastify'))) {
    return 'The packages are not installed: run "npm ci" first.';
  }
  return undefined;
}

/**
 * Returns the release lines of Node.js that all packages support, each with its first version. Odd versions before 24 are
 * not supported.
 */
function releaseLines() {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return Array.from(String(engines.node).matchAll(/(\^|>=)([\d.]+)/g), ([, sign, first = '']) => ({
    first,
    isOpen: sign === '>=',
  }));
}

/**
 * @param {string} version
 * @param {{ first: string, isOpen: boolean }} line
 */
function isWithin(version, { first, isOpen }) {
  const isOlder = version.localeCompare(first, 'en', { numeric: true }) < 0;
  return !isOlder && (isOpen || Number.parseInt(version, 10) === Number.parseInt(first, 10));
}
