/** How the server's half is built: one ES module an entry, packages left in node_modules. */
import { existsSync } from 'node:fs';
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
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  };
}
