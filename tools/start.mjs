/**
 * `npm start`: builds the shop if its sources have changed since the last build. Then runs the server in this
 * same process, so that Ctrl-C reaches the server directly.
 */

import { pathToFileURL } from 'node:url';
import { runTool } from './lib/child.mjs';
import { canBuild, isBuilt, isStale } from './lib/currentBuild.mjs';
import { root, serverEntry } from './lib/paths.mjs';
import { explainMissing } from './lib/requirements.mjs';

const missing = explainMissing();
if (missing) {
  console.error(missing);
  process.exit(1);
}
process.chdir(root);

if (isStale()) {
  if (canBuild()) await build();
  else if (!isBuilt()) {
    console.error(
      'There is no build yet, and without development packages none can be made: run "npm ci --include=dev" first.',
    );
    process.exit(1);
  }
}
await import(pathToFileURL(serverEntry).href);

/**
 * Runs the build in a child process, so that the memory of the build is freed afterwards. Settings are read by a
 * development package, which only a machine that builds has.
 */
async function build() {
  const { refuseSettings } = await import('./lib/refuseSettings.mjs');
  await refuseSettings();
  console.log(isBuilt() ? 'The sources changed: building the shop again…' : 'Building the shop…');
  const started = Date.now();
  const { code, interrupted } = await runTool('build.mjs');
  if (interrupted) process.exit(0);
  if (code !== 0) process.exit(1);
  console.log(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
}
