/** For the tools that need a build of the current sources. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runTool } from './child.mjs';
import { root } from './paths.mjs';
import { isBuilt, isStale } from './sources.mjs';

/** False on a host without development packages or sources: it runs the build that it was given. */
export function canBuild() {
  return ['node_modules/webpack', 'src'].every((name) => existsSync(path.join(root, name)));
}

/** Builds if needed, in a child process. Exits this process if that build fails. */
export async function ensureBuilt() {
  if (!isStale() || (isBuilt() && !canBuild())) return;
  const { code, interrupted } = await runTool('build.mjs');
  if (interrupted || code !== 0) process.exit(1);
}
