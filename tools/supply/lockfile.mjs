import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.mjs';

/**
 * @typedef {object} Locked
 * @property {string} name
 * @property {string} [place] The directory of the package, such as `node_modules/a/node_modules/b`.
 * @property {string} version
 * @property {string} [license]
 * @property {string} [resolved] The download address. If unset, npm first asks the registry for all versions of the package.
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [hasInstallScript]
 * @property {Record<string, string>} [dependencies]
 */

/**
 * @param {string} file A path relative to the project's root.
 * @returns {string}
 */
export function textOf(file) {
  return readFileSync(path.join(root, file), 'utf8');
}

/** @returns {Locked[]} All packages of the lockfile, without the project itself, sorted by name. */
export function lockedPackages() {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(textOf('package-lock.json'));
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => ({ ...entry, place, name: place.replace(/^.*node_modules\//, '') }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
