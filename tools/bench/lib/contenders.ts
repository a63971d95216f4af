/**
 * The programs for benchmarks: a load generator and a comparison. They have their own lockfile and
 * directory.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const DIRECTORY = path.resolve('tools/bench/contenders');
const packageSchema = v.object({ version: v.string() });

/** Installs them if needed. They declare a newer Node than the shop's, but work with it. */
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

/** The version of the package in this directory. */
export function versionIn(directory: string): string {
  const text = readFileSync(path.join(directory, 'package.json'), 'utf8');
  return v.parse(packageSchema, JSON.parse(text)).version;
}
