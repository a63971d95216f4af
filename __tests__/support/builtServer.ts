/** Builds parts of the server for tests that need processes outside jest. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

/** The cache of build results. It is inside `node_modules`, so that the built files find their packages. */
export const CACHE = join(ROOT, 'node_modules', '.cache', 'hemline-tests');

/** Bundles an entry file and returns the result's path. In a separate process, because jsdom confuses esbuild. */
export function buildEntry(entry: string): string {
  mkdirSync(CACHE, { recursive: true });
  const name = entry.replace(/\W+/g, '-');
  const outfile = join(CACHE, `${name}.mjs`);
  const draft = `${outfile}-${process.pid}`;
  const options = ['--bundle', '--packages=external', '--platform=node', '--format=esm'];
  execFileSync(
    join(ROOT, 'node_modules', '.bin', 'esbuild'),
    [join(ROOT, entry), ...options, `--outfile=${draft}`, '--log-level=warning'],
    { stdio: 'inherit' },
  );
  // Several test files may build the same entry at once. A rename never leaves a partial file.
  renameSync(draft, outfile);
  return outfile;
}
