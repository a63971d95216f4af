/**
 * `npm run build`: builds the static site (dist/client), the server (dist/server) and the demo catalogue (dist/demo) in a
 * new directory, which is renamed to `dist` at the end, so that an interrupted build never leaves a partial one.
 */

import { existsSync, readdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build as bundle } from 'esbuild';
import webpack from 'webpack';
import client from '../webpack.config.js';
import { rendererBuildOptions, serverBuildOptions } from './lib/buildOptions.mjs';
import { compressTree } from './lib/compress.mjs';
import { hashOfSources } from './lib/currentBuild.mjs';
import { keepFormerAssets } from './lib/formerAssets.mjs';
import { dist, root } from './lib/paths.mjs';
import { writeStaticPages } from './lib/staticPages.mjs';
import { writeDemoCatalogue } from './lib/writeDemoCatalogue.mjs';

const PREFIX = '.dist-';
const fresh = path.join(root, `${PREFIX}${process.pid}`);

const sources = hashOfSources();
await removeLeftovers();
try {
  await Promise.all([
    buildClient(path.join(fresh, 'client')),
    bundle(serverBuildOptions(path.join(fresh, 'server'))),
    bundle(rendererBuildOptions(path.join(fresh, 'server'), { production: true })),
  ]);
  await writeStaticPages({
    server: path.join(fresh, 'server'),
    site: path.join(fresh, 'client'),
  });
  await writeDemoCatalogue(fresh);
  await compressTree(path.join(fresh, 'client'));
  const assets = await keepFormerAssets(dist, fresh);
  const record = { sources, builtAt: new Date().toISOString(), assets };
  await writeFile(path.join(fresh, 'build.json'), JSON.stringify(record));
  await swapIn();
} catch (error) {
  process.exitCode = 1;
  console.error(`The build failed: ${error instanceof Error ? error.message : String(error)}`);
} finally {
  await rm(fresh, { recursive: true, force: true });
}

/** @param {string} output */
async function buildClient(output) {
  const config = client({ production: true });
  const compiler = webpack({ ...config, output: { ...config.output, path: output } });
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
}

/** If the build is interrupted between the two renames, `dist` is missing, and the next `npm start` builds it. */
async function swapIn() {
  const old = `${fresh}-old`;
  if (existsSync(dist)) await rename(dist, old);
  await rename(fresh, dist);
  await rm(old, { recursive: true, force: true });
}

/** Removes the directories of builds that were killed, but never the directory of a build that is still running. */
async function removeLeftovers() {
  const left = readdirSync(root).filter((name) => name.startsWith(PREFIX));
  const dead = left.filter((name) => !isAlive(Number.parseInt(name.slice(PREFIX.length), 10)));
  await Promise.all(dead.map((name) => rm(path.join(root, name), { recursive: true })));
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
