/** How that is built which renders pages on the server: the browser's own components in one file for Node. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/**
 * Everything is in the one file, so that its packages are not looked up one by one at every start.
 * @param {string} outdir
 * @param {{ production?: boolean }} [mode] As that of the browser's half: the names of styles depend on it.
 * @returns {import('esbuild').BuildOptions}
 */
export function rendererBundle(outdir, { production = false } = {}) {
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
    plugins: [exactNames],
  };
}

/**
 * `productList.ts` and `ProductList.tsx` stand side by side; esbuild by itself takes the one for the other.
 * @type {import('esbuild').Plugin}
 */
const exactNames = {
  name: 'exact names',
  setup: (build) => {
    build.onResolve({ filter: /^\.{1,2}\// }, ({ path: wanted, resolveDir }) => {
      if (resolveDir.includes('node_modules')) return undefined;
      const full = path.join(resolveDir, wanted);
      const there = readdirSync(path.dirname(full));
      const file = ['.ts', '.tsx'].find((ending) => there.includes(path.basename(full) + ending));
      return file ? { path: full + file } : undefined;
    });
  },
};
