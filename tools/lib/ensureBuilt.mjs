/** Builds the shop for the tools that need a build of the current sources. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runTool } from './child.mjs';
import { root } from './paths.mjs';
import { isBuilt, isStale } from './staleBuild.mjs';

/**
 * Returns whether this machine can build the shop. A host without development packages or sources cannot, and
 * runs a build that was copied to it.
 */
export function canBuild() {
  return ['node_modules/webpack', 'src'].every((name) => existsSync(path.join(root, name)));
}

/**
 * Builds the shop in a child process if the build is missing, or if it is stale and this machine can build.
 * Exits this process if the build fails.
 */
export async function ensureBuilt() {
  if (!isStale() || (isBuilt() && !canBuild())) return;
  const { code, interrupted } = await runTool('build.mjs');
  if (interrupted || code !== 0) process.exit(1);
}
