/**
 * `npm test`: runs every check and every test. `npm run verify`: runs only the checks and the tests of state, domain
 * and documents, which take less than a minute. If a step fails, the later steps still run.
 * Prints only the output of failed steps, and as the last line `N passed, N failed, N skipped`. That line counts the
 * tests of Jest and Playwright. It does not count the checks of documents, format, types, imports and lint, but if
 * one of them fails, the run fails too. `reports/test/` contains the output and the duration of each step.
 */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runAside, toolCommand } from './lib/child.mjs';
import { isStale } from './lib/currentBuild.mjs';
import { root } from './lib/paths.mjs';
import { browserOutcome, jestOutcome } from './lib/testOutcome.mjs';

/** @typedef {import('./lib/testOutcome.mjs').Outcome} Outcome */
/** @typedef {[command: string, ...args: string[]]} Command */
/** @typedef {{ name: string, run: () => Promise<Outcome> }} Step Steps of one group run at the same time. */

const logs = path.join(root, 'reports', 'test');
/** A step that runs longer than this (in ms) is ended and fails. The later steps still run. */
const STEP_LIMIT = 35 * 60_000;
const isQuick = process.argv[2] === 'verify';

/** @type {Step[]} */
const CHECKS = [
  step('format', installed('oxfmt', '--check')),
  step('types', ['npm', 'run', '--silent', 'typecheck']),
  step('lint', installed('oxlint', '--type-aware')),
  step('imports', ['npm', 'run', '--silent', 'imports']),
  step('documents', jest(['documents'])),
];
/** @type {Step[][]} */
const VERIFY = [CHECKS, [jestStep('state and domain', ['state', 'domain'])]];
/** @type {Step[][]} */
const ALL = [
  [
    ...CHECKS,
    step('container files', toolCommand('checkContainerFiles.mjs')),
    {
      name: 'build',
      run: async () => (isStale() ? spoken('build', toolCommand('build.mjs')) : { ok: true }),
    },
    step('programs', toolCommand('installPrograms.mjs')),
  ],
  [jestStep('unit and API tests', ['state', 'domain', 'node', 'browser'])],
  [{ name: 'browser tests', run: browserTests }],
];

rmSync(logs, { recursive: true, force: true });
mkdirSync(logs, { recursive: true });
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
for (const group of isQuick ? VERIFY : ALL) {
  for (const [name, { ok, count, words }] of await Promise.all(group.map(timed))) {
    total.passed += count?.passed ?? 0;
    total.failed += count?.failed ?? 0;
    total.skipped += count?.skipped ?? 0;
    if (ok) continue;
    failures.push(name);
    console.log(
      `== ${name} failed; all it said is in ${path.relative(root, logOf(name))}\n${words}\n`,
    );
  }
}
// A skipped test proves nothing, so a run with skipped tests fails in CI. It does not fail on other machines,
// where PostgreSQL or Redis may be missing.
if (process.env.CI && total.skipped > 0) failures.push(`${total.skipped} skipped tests`);
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = failures.length === 0 ? 0 : 1;

/**
 * @param {Step} step
 * @returns {Promise<[string, Outcome]>}
 */
async function timed({ name, run }) {
  const started = performance.now();
  if (process.stderr.isTTY) process.stderr.write(`… ${name}\n`);
  const outcome = await run();
  const seconds = ((performance.now() - started) / 1_000).toFixed(0).padStart(6);
  writeFileSync(path.join(logs, 'times.txt'), `${seconds} s  ${name}\n`, { flag: 'a' });
  return [name, outcome];
}

/**
 * Returns a step without test counts. Its output is printed only if it fails.
 * @param {string} name
 * @param {Command} command
 * @returns {Step}
 */
function step(name, command) {
  return { name, run: () => spoken(name, command) };
}

/**
 * Runs a command and writes its output to the step's log file.
 * @param {string} name
 * @param {Command} command
 * @returns {Promise<Outcome>}
 */
async function spoken(name, [command, ...args]) {
  const { code, output, interrupted } = await runAside(command, args, { timeout: STEP_LIMIT });
  if (interrupted) process.exit(1);
  writeFileSync(logOf(name), output);
  return { ok: code === 0, words: output };
}

/** @param {string} name */
function logOf(name) {
  return path.join(logs, `${name.replaceAll(' ', '-')}.log`);
}

/**
 * @param {string} name A command of an installed package.
 * @param {string[]} args
 * @returns {Command}
 */
function installed(name, ...args) {
  return [path.join(root, 'node_modules/.bin', name), ...args];
}

/**
 * @param {string[]} projects Names of Jest projects.
 * @param {string[]} args
 * @returns {Command}
 */
function jest(projects, ...args) {
  const command = installed('jest', '--selectProjects', ...projects, ...args);
  // In MB, twice V8's own value: it collects short-lived objects less often, which saves a tenth of the processor
  // time. Jest's workers inherit this option.
  return [process.execPath, '--max-semi-space-size=32', ...command];
}

/**
 * @param {string} name
 * @param {string[]} projects
 * @returns {Step}
 */
function jestStep(name, projects) {
  const report = path.join(logs, `${name.replaceAll(' ', '-')}.json`);
  const command = jest(projects, '--json', '--outputFile', report);
  return { name, run: async () => jestOutcome(await spoken(name, command), report) };
}

async function browserTests() {
  const report = path.join(logs, 'playwright.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  const command = installed('playwright', 'test', '--reporter=list,json');
  return browserOutcome(await spoken('browser tests', command), report);
}
