/**
 * Tabs that opened before a deploy ask for the former build's files, and so does a page that one instance
 * sent and another completes. A build keeps the hashed files of the builds before it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';

/** So many builds before this one. */
const GENERATIONS = 2;

/**
 * Copies what the former builds had and this one lacks. Where the former one is of the same files, nothing is
 * lost of those before it.
 * @param {string} former The directory of the former build; it may be missing.
 * @param {string} fresh That of this one.
 * @returns {Promise<string[][]>} The names of each build's own files, this one first, for the next build.
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
