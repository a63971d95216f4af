/** The build options of the server-side renderer: one file for Node with the browser's own components. */
import path from 'node:path';
import { root } from './paths.mjs';

/**
 * Returns the build options. Packages are bundled too, so that Node does not resolve them one by one at every
 * start.
 * @param {string} outdir
 * @param {{ production?: boolean }} [mode] Must be the same as for the browser bundle, because the names of
 *   the CSS classes depend on it.
 * @returns {import('esbuild').BuildOptions}
 */
export function rendererBuildOptions(outdir, { production = false } = {}) {
  return {
    absWorkingDir: root,
    entryPoints: ['src/entry.server.tsx'],
    outfile: path.join(outdir, 'renderer.cjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': production ? '"production"' : '"development"' },
    minify: production,
    legalComments: 'none',
    logLevel: 'warning',
  };
}
