/**
 * `npm run test:nightly [-- part…]`: runs the tests that take long and seldom find anything. There are three
 * parts, and all run by default.
 * - `tests`: every API call with every error, every window size, the data of an older version, and outages.
 * - `trials`: long fuzzing, 10,000 simulated checkouts and all else of which `npm test` runs a sample, 10,000 acts of
 *   owners and shoppers, 10,000 orders while the server is killed, a rolling restart of three instances, the loss of
 *   the primary database, mails to a server that fails, and 10,000 purchases whose payments go wrong.
 * - `mutation`: mutation testing, which shows whether the tests detect faulty changes to the code.
 */

import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand, runTool } from './lib/child.mjs';
import { root } from './lib/paths.mjs';
import { jestOutcome } from './lib/testOutcome.mjs';

/** The configurations of Jest and Playwright read this variable. */
process.env.NIGHTLY = '1';

/** @param {string} name A command of an installed package. */
const installed = (name) => path.join(root, 'node_modules/.bin', name);

/** @typedef {[name: string, run: () => Promise<import('./lib/child.mjs').Ended>]} Step */
/** @type {Step} */
const BUILD = ['a build', () => runTool('build.mjs')];
/** @type {Step} */
const PROGRAMS = ['programs', () => runTool('installPrograms.mjs')];
/** @type {Step[]} */
const TESTS = [
  ['supply', () => runCommand('npm', ['run', 'supply'])],
  ['API under kills and outages', apiTests],
  ['browser', () => runCommand(installed('playwright'), ['test'])],
  ['a journey in Firefox', () => runTool('firefoxJourney.mjs')],
];
/** The tests that take minutes each, and a machine to themselves. */
const TRIALS_FOLDER = 'nightly/trials';
/** @type {Step[]} */
const TRIALS = [
  ['repetitions', repeatedTests],
  ['trials', () => runCommand('npm', ['run', 'trials', TRIALS_FOLDER])],
];
/** @type {Step[]} */
const MUTATION = [['mutation', () => runCommand('npm', ['run', 'mutate'])]];
/** @type {Record<string, Step[]>} */
const PARTS = { tests: TESTS, trials: TRIALS, mutation: MUTATION };

/** A skipped test proves nothing, so here it counts as a failed one. */
async function apiTests() {
  const report = path.join(root, 'reports', 'nightly.json');
  mkdirSync(path.dirname(report), { recursive: true });
  const others = ['--testPathIgnorePatterns', TRIALS_FOLDER];
  const args = ['--selectProjects', 'nightly', ...others, '--json', '--outputFile', report];
  const ended = await runCommand(installed('jest'), args);
  const skipped = jestOutcome({ ok: ended.code === 0 }, report).count?.skipped ?? 0;
  if (skipped > 0) console.log(`${skipped} tests were skipped.`);
  return skipped > 0 ? { ...ended, code: 1 } : ended;
}

/** The tests of which `npm test` runs a sample: here each has its full size, because NIGHTLY is set. */
function repeatedTests() {
  const tests = readdirSync(path.join(root, '__tests__'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.join(root, '__tests__', name))
    .filter((file) => readFileSync(file, 'utf8').includes('support/repetitions'));
  return runCommand(installed('jest'), ['--testTimeout=3600000', '--runTestsByPath', ...tests]);
}

const asked = process.argv.slice(2);
const unknown = asked.find((part) => !(part in PARTS));
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}: choose among ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const parts = asked.length > 0 ? asked : Object.keys(PARTS);

const failed = [];
for (const [name, run] of [BUILD, PROGRAMS, ...parts.flatMap((part) => PARTS[part] ?? [])]) {
  console.log(`\n== ${name}`);
  const { code, interrupted } = await run();
  if (interrupted) process.exit(1);
  if (code !== 0) failed.push(name);
}
console.log(failed.length === 0 ? 'All passed.' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
