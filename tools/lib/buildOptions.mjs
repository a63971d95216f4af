/**
 * The build options of the server and of its renderer of pages. Each entry becomes one ES module, which loads production
 * dependencies at run time. Development dependencies are bundled, so that a host does not have to install them.
 */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** Each of these modules gets its own file, because it is a program, runs in a worker, or is used by a tool. */
const ENTRIES = [
  'server/commands/serve.ts',
  'server/engines/database/embedded/pgliteWorker.ts',
  'server/engines/identity/emulator/runEmulator.ts',
  'server/commands/runCommand.ts',
  'server/base/settings/config.ts',
  'server/http/site/pageHtml.ts',
  'server/http/site/shopPictures.ts',
  'server/shop/texts/readTexts.ts',
];

/** @type {{ dependencies: Record<string, string> }} */
const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

const REQUIRE =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/**
 * @param {string} outdir The directory that all `.mjs` files are written to, without subdirectories.
 * @returns {import('esbuild').BuildOptions}
 */
export function serverBuildOptions(outdir) {
  const entries = ENTRIES.filter((entry) => existsSync(path.join(root, entry)));
  return {
    absWorkingDir: root,
    entryPoints: entries.map((entry) => ({ in: entry, out: path.basename(entry, '.ts') })),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    external: Object.keys(dependencies),
    // CommonJS packages in the bundle load Node's built-in modules with this `require`.
    banner: { js: REQUIRE },
    // Leaves out React's development build, which rendering the mails does not need.
    define: { 'process.env.NODE_ENV': '"production"' },
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  };
}

/**
 * One file for Node with the browser's own components, and the packages too, so that Node does not resolve them one by one
 * at every start.
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
