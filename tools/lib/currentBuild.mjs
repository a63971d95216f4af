import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { runTool } from './child.mjs';
import { buildRecord, root, serverEntry } from './paths.mjs';

/** Everything that a build is made from. Tests, documents and data are not part of it. */
const SOURCES = [
  'src',
  'server',
  'domain',
  'demo',
  'public',
  'tools/build.mjs',
  'tools/lib',
  'webpack.config.js',
  'tsconfig.json',
  'package-lock.json',
];

/** @returns {string} A hash over the names and contents of all sources. */
export function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesUnder)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @returns {boolean} Whether a complete build exists, whichever sources it was made from. */
export function isBuilt() {
  return existsSync(buildRecord) && existsSync(serverEntry);
}

/** @returns {boolean} Whether the build is missing or was made from other sources. */
export function isStale() {
  return !isBuilt() || JSON.parse(readFileSync(buildRecord, 'utf8')).sources !== hashOfSources();
}

/**
 * @param {string} name A file or directory, relative to the root.
 * @returns {string[]} The paths of all files in it, in a fixed order; empty if it does not exist.
 */
function filesUnder(name) {
  const full = path.join(root, name);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [name];
  return readdirSync(full)
    .sort()
    .flatMap((entry) => filesUnder(path.posix.join(name, entry)));
}

/** Whether development packages and sources are installed. A host without them runs a build that was copied to it. */
export function canBuild() {
  return ['node_modules/webpack', 'src'].every((name) => existsSync(path.join(root, name)));
}

/** Builds the shop if the build is missing, or stale and this machine can build. Exits this process if that fails. */
export async function ensureBuilt() {
  if (!isStale() || (isBuilt() && !canBuild())) return;
  const { code, interrupted } = await runTool('build.mjs');
  if (interrupted || code !== 0) process.exit(1);
}
