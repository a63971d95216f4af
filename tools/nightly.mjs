/**
 * `npm run test:nightly`: runs what takes long and seldom finds anything. Every call with every error, every
 * window size, long fuzzing, 10,000 orders under kills, 10,000 runs of checkout, 100,000 priced carts.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand, runTool } from './lib/child.mjs';
import { root } from './lib/paths.mjs';

const reports = mkdtempSync(path.join(tmpdir(), 'shop-night-'));
const jestReport = path.join(reports, 'jest.json');
const browserReport = path.join(reports, 'playwright.json');
const env = { ...process.env, NIGHTLY: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport };
const jestArgs = ['--selectProjects', 'nightly', '--json', '--outputFile', jestReport];

/** @param {string} name A command of an installed package. */
const installed = (name) => path.join(root, 'node_modules/.bin', name);

/** @type {[name: string, run: () => Promise<import('./lib/child.mjs').Ended>][]} */
const STEPS = [
  ['a build', () => runTool('build.mjs')],
  ['a PostgreSQL', () => runTool('postgres.mjs')],
  ['API under kills and outages', () => runCommand(installed('jest'), jestArgs, { env })],
  ['a Chromium', () => runTool('chromium.mjs')],
  ['browser', () => runCommand(installed('playwright'), ['test', '--reporter=list,json'], { env })],
  ['evidence', () => runTool('evidence.mjs', '--night', jestReport, browserReport)],
  ['fuzz', () => runCommand('npm', ['run', 'trials:fuzz'])],
  ['checkout', () => runCommand('npm', ['run', 'trials:checkout'])],
  [
    'prices',
    () => runCommand(installed('jest'), ['cart/pricing'], { env: { ...env, RUNS: '500' } }),
  ],
  ['orders', () => runCommand('npm', ['run', 'trials:orders'])],
  ['mutation', () => runCommand('npm', ['run', 'mutate'])],
];

const failed = [];
for (const [name, run] of STEPS) {
  console.log(`\n== ${name}`);
  const { code, interrupted } = await run();
  if (interrupted) process.exit(1);
  if (code !== 0) failed.push(name);
}
console.log(failed.length === 0 ? 'All passed.' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
