/**
 * Tabs that were opened before a deploy request the former build's files. So does a page that one instance
 * sent and another one completes. A build therefore keeps the hashed files of the builds before it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';

/** How many earlier builds are kept. */
const GENERATIONS = 2;

/**
 * Copies the files that former builds had and this one lacks. A former build with exactly the same files
 * does not count, so that rebuilding the same sources loses no older files.
 * @param {string} former The directory of the former build; it may not exist.
 * @param {string} fresh The directory of this build.
 * @returns {Promise<string[][]>} The names of each build's own files, this one first, to record for the next.
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
