import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { serverBuildOptions } from './buildOptions.mjs';
import { root } from './paths.mjs';

/**
 * Ends this process with one sentence if the environment has a setting that the server would refuse. Building the shop
 * takes a minute, so nobody should wait for it to read that.
 */
export async function refuseSettings() {
  const outdir = path.join(root, 'node_modules/.cache/hemline-tools');
  try {
    await build({
      ...serverBuildOptions(outdir),
      entryPoints: [path.join(root, 'server/base/settings/config.ts')],
    });
    const { readSettings } = await import(pathToFileURL(path.join(outdir, 'config.mjs')).href);
    readSettings(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
