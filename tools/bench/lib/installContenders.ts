/**
 * Installs and finds the programs that only benchmarks need: a load generator, and servers to compare the shop with.
 * They have their own lockfile and directory.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const DIRECTORY = path.resolve('tools/bench/contenders');
const packageSchema = v.object({ version: v.string() });

/**
 * Installs autocannon and json-server if needed. Both declare that they need a newer Node version than the shop
 * uses. They work with the shop's version too, so npm is told to ignore the declared version.
 */
export function installContenders(): void {
  if (existsSync(contender('autocannon')) && existsSync(contender('json-server'))) return;
  const options = ['--ignore-scripts', '--engine-strict=false', '--no-audit', '--no-fund'];
  execFileSync('npm', ['ci', ...options], { cwd: DIRECTORY, stdio: 'inherit' });
}

/** Returns the directory of an installed program. */
export function contender(name: 'autocannon' | 'json-server'): string {
  return path.join(DIRECTORY, 'node_modules', name);
}

/** The path of the program that serves one bare Fastify route. */
export const BARE_FASTIFY = path.join(DIRECTORY, 'bareFastify.mjs');

/** Returns the version of the package in this directory. */
export function versionIn(directory: string): string {
  const text = readFileSync(path.join(directory, 'package.json'), 'utf8');
  return v.parse(packageSchema, JSON.parse(text)).version;
}
