/** The programs that the shop is measured with and against. They have a lockfile and a directory of their own. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const DIRECTORY = path.resolve('tools/bench/contenders');
const packageSchema = v.object({ version: v.string() });

/** Installs them unless they are there. They want a newer Node than the shop does, and run on its. */
export function installContenders(): void {
  if (existsSync(contender('autocannon')) && existsSync(contender('json-server'))) return;
  const options = ['--ignore-scripts', '--engine-strict=false', '--no-audit', '--no-fund'];
  execFileSync('npm', ['ci', ...options], { cwd: DIRECTORY, stdio: 'inherit' });
}

/** The directory of an installed contender. */
export function contender(name: 'autocannon' | 'json-server'): string {
  return path.join(DIRECTORY, 'node_modules', name);
}

/** The bare route's program. */
export const BARE_FASTIFY = path.join(DIRECTORY, 'bareFastify.mjs');

/** Of a package in this directory. */
export function versionIn(directory: string): string {
  const text = readFileSync(path.join(directory, 'package.json'), 'utf8');
  return v.parse(packageSchema, JSON.parse(text)).version;
}
