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
  'server/database/embedded/pgliteWorker.ts',
  'server/identity/local/emulatorProcess.ts',
  'server/commands/importCatalogue.ts',
  'server/commands/exportCatalogue.ts',
  'server/commands/migrateShop.ts',
  'server/commands/revokePerson.ts',
  'server/commands/erasePerson.ts',
  'server/commands/exportPerson.ts',
  'server/commands/backupShop.ts',
  'server/commands/restoreShop.ts',
  'server/config.ts',
  'server/ssr/writeShopConfig.ts',
  'server/ssr/composePage.ts',
  'server/ssr/inlineSources.ts',
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
