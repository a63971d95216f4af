/**
 * How the server's half is built: one ES module an entry. The dependencies stay in node_modules; a development
 * dependency comes into the file, so that a host need not install it.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** Files that run by themselves, in a worker, or that a tool imports. */
const ENTRIES = [
  'server/index.ts',
  'server/pgliteWorker.ts',
  'server/identity/emulatorProcess.ts',
  'server/importCatalogue.ts',
  'server/exportCatalogue.ts',
  'server/migrateShop.ts',
  'server/revokePerson.ts',
  'server/erasePerson.ts',
  'server/exportPerson.ts',
  'server/backupShop.ts',
  'server/restoreShop.ts',
  'server/config.ts',
  'server/site/renderPage.ts',
  'server/site/composePage.ts',
  'server/site/inlineSources.ts',
];

/** @type {{ dependencies: Record<string, string> }} */
const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

const REQUIRE =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/**
 * @param {string} outdir Where the `.mjs` files go, all side by side.
 * @returns {import('esbuild').BuildOptions}
 */
export function serverBundle(outdir) {
  const entries = ENTRIES.filter((entry) => existsSync(path.join(root, entry)));
  return {
    absWorkingDir: root,
    entryPoints: entries.map((entry) => ({ in: entry, out: path.basename(entry, '.ts') })),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    external: Object.keys(dependencies),
    // A CommonJS package in the bundle asks for Node's own modules by it.
    banner: { js: REQUIRE },
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  };
}
