/** Builds the server from the current sources as `npm run build` does, for tests that kill its process. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CACHE } from '#tests/support/builtServer';

const ROOT = resolve(__dirname, '../../../..');

/** A minimal page, because these tests show no page. */
const PAGE = '<!doctype html><head><meta name="shop-config" content="{}"></head>';

/**
 * A script for a separate process, because the build's modules are ES modules. It prints the path of the server's entry
 * file. If the existing build is up to date, as after `npm test`, no new build is made.
 */
const BUILD = `
  import { build } from 'esbuild';
  const [, tools, directory] = process.argv;
  const { isStale } = await import(tools + '/currentBuild.mjs');
  const { serverEntry } = await import(tools + '/paths.mjs');
  if (!isStale()) {
    console.log(serverEntry);
    process.exit();
  }
  const { serverBuildOptions } = await import(tools + '/buildOptions.mjs');
  const { writeDemoCatalogue } = await import(tools + '/writeDemoCatalogue.mjs');
  await Promise.all([build(serverBuildOptions(directory + '/server')), writeDemoCatalogue(directory)]);
  console.log(directory + '/server/serve.mjs');`;

/** Returns the directory of the built server. A new build is removed when the test's process ends. */
export function buildShop(): string {
  const directory = join(CACHE, `shop-${process.pid}-${Date.now()}`);
  const tools = join(ROOT, 'tools/lib');
  const entry = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', BUILD, tools, directory],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' },
  ).trim();
  const server = dirname(entry);
  if (server.startsWith(directory)) {
    mkdirSync(join(directory, 'client'), { recursive: true });
    writeFileSync(join(directory, 'client', 'shell.html'), PAGE);
    process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  }
  return server;
}
