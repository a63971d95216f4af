/**
 * `node tools/runBundled.mjs bench/orders [arguments]`: runs one of the tools that test or measure the built
 * shop. The tool is bundled first, because it imports the shop's own TypeScript.
 */

import path from 'node:path';
import { build } from 'esbuild';
import { runCommand } from './lib/child.mjs';
import { ensureBuilt } from './lib/currentBuild.mjs';
import { root } from './lib/paths.mjs';

const [name = '', ...args] = process.argv.slice(2);
// The bundle is written below node_modules, so that Node finds the packages that the bundle imports.
const outfile = path.join(root, 'node_modules/.cache/hemline-tools', `${name}.mjs`);

// `replay` needs no built shop.
if (name !== 'replay') await ensureBuilt();
await build({
  entryPoints: [path.join(root, 'tools', `${name}.ts`)],
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  logLevel: 'warning',
});
const { code } = await runCommand(process.execPath, ['--enable-source-maps', outfile, ...args]);
process.exitCode = code;
