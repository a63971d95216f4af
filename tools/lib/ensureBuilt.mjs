/** For the tools that need a build of the sources as they are. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runTool } from './child.mjs';
import { root } from './paths.mjs';
import { isBuilt, isStale } from './sources.mjs';

/** A host that installed without development packages, or has no sources, runs what was built for it. */
export function canBuild() {
  return ['node_modules/webpack', 'src'].every((name) => existsSync(path.join(root, name)));
}

/** Builds if needed, in a process of its own. Ends this one when there is no build to go on with. */
export async function ensureBuilt() {
  if (!isStale() || (isBuilt() && !canBuild())) return;
  const { code, interrupted } = await runTool('build.mjs');
  if (interrupted || code !== 0) process.exit(1);
}
