/** Parts of the server as the build makes them, for what must run outside jest. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

/** Where tests keep what is slow to make; below node_modules, so that packages resolve from there. */
export const CACHE = join(ROOT, 'node_modules', '.cache', 'hemline-tests');

/** Bundles an entry file and returns the path of the result. In a process of its own: jsdom confuses esbuild. */
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
  // Several test files build the same entry at once; each finds a whole one.
  renameSync(draft, outfile);
  return outfile;
}
