/** For the tools that need a build of the sources as they are. */
import { runTool } from './child.mjs';
import { isStale } from './sources.mjs';

/** Builds if needed, in a process of its own. Ends this one when there is no build to go on with. */
export async function ensureBuilt() {
  if (!isStale()) return;
  const { code, interrupted } = await runTool('build.mjs');
  if (interrupted || code !== 0) process.exit(1);
}
