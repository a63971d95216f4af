/**
 * Keeps the hashed files of earlier builds in a new build. Tabs that were opened before a deploy still request them, and
 * during a rolling deploy so do pages from instances that still run the former build.
 */

import { existsSync, readFileSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';

/** The number of earlier builds whose files are kept. */
const GENERATIONS = 2;

/**
 * Copies files of the last builds into this build. A build with exactly the same files is not counted. Otherwise, building
 * the same sources twice would remove the files of an older build.
 * @param {string} former The directory of the former build. It does not have to exist.
 * @param {string} fresh The directory of this build.
 * @returns {Promise<string[][]>} The names of each build's own files, this build's first. They are recorded in
 *   build.json, where the next build reads them.
 */
export async function keepFormerAssets(former, fresh) {
  const own = (await readdir(path.join(fresh, 'client', 'assets'))).sort();
  const before = recordedAssets(former).filter((names) => names.join() !== own.join());
  const kept = before.slice(0, GENERATIONS);
  const missing = new Set(kept.flat().filter((name) => !own.includes(name)));
  await Promise.all([...missing].map((name) => copyAsset(name, former, fresh)));
  return [own, ...kept];
}

/**
 * @param {string} former
 * @returns {string[][]}
 */
function recordedAssets(former) {
  const record = path.join(former, 'build.json');
  if (!existsSync(record)) return [];
  return JSON.parse(readFileSync(record, 'utf8')).assets ?? [];
}

/**
 * @param {string} name
 * @param {string} from
 * @param {string} to
 */
async function copyAsset(name, from, to) {
  const file = path.join('client', 'assets', name);
  if (existsSync(path.join(from, file))) await cp(path.join(from, file), path.join(to, file));
}
