/**
 * `npm test`: runs every check and every test. `npm run verify`: runs only the checks and the tests of state, domain
 * and documents, which take less than a minute. If a step fails, the later steps still run.
 * Prints only the output of failed steps, and as the last line `N passed, N failed, N skipped`. That line counts the
 * tests of Jest and Playwright. It does not count the checks of documents, format, types, imports and lint, but if
 * one of them fails, the run fails too. `reports/test/` contains the output and the duration of each step.
 */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCaptured, toolCommand } from './lib/child.mjs';
import { isStale } from './lib/currentBuild.mjs';
import { root } from './lib/paths.mjs';
import { browserOutcome, jestOutcome } from './lib/testOutcome.mjs';

/** @typedef {import('./lib/testOutcome.mjs').Outcome} Outcome */
/** @typedef {[command: string, ...args: string[]]} Command */
/**
 * Steps of one group run at the same time.
 * @typedef {object} Step
 * @property {string} name
 * @property {Command} [command] Without one, nothing is to do.
 * @property {(said: Outcome, report: string) => Outcome} [counted] Reads the report of a test runner.
 */

const logs = path.join(root, 'reports', 'test');
/** A step that runs longer than this (in ms) is ended and fails. The later steps still run. */
const STEP_LIMIT = 35 * 60_000;

/** @type {Step[]} */
const CHECKS = [
  { name: 'format', command: installed('oxfmt', '--check') },
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'lint', command: installed('oxlint', '--type-aware') },
  { name: 'imports', command: ['npm', 'run', '--silent', 'imports'] },
  { name: 'documents', command: jest(['documents']) },
];

/** @returns {Step[][]} */
const quickSteps = () => [CHECKS, [jestStep('state and domain', ['state', 'domain'])]];

/** @returns {Step[][]} */
const allSteps = () => [
  [
    ...CHECKS,
    { name: 'container files', command: toolCommand('checkContainerFiles.mjs') },
    { name: 'build', ...(isStale() && { command: toolCommand('build.mjs') }) },
    { name: 'programs', command: toolCommand('installPrograms.mjs') },
  ],
  [jestStep('unit and API tests', ['state', 'domain', 'node', 'browser'])],
  [
    {
      name: 'browser tests',
      command: installed('playwright', 'test', '--reporter=list,json'),
      counted: browserOutcome,
    },
  ],
];

rmSync(logs, { recursive: true, force: true });
mkdirSync(logs, { recursive: true });
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = fileOf('browser tests', 'json');
for (const group of process.argv[2] === 'verify' ? quickSteps() : allSteps()) {
  for (const [name, { ok, count, words }] of await Promise.all(group.map(timed))) {
    total.passed += count?.passed ?? 0;
    total.failed += count?.failed ?? 0;
    total.skipped += count?.skipped ?? 0;
    if (ok) continue;
    failures.push(name);
    console.log(
      `== ${name} failed; all it said is in ${path.relative(root, fileOf(name, 'log'))}\n${words}\n`,
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
 * Runs a step, and writes what it says to its log file.
 * @param {Step} step
 * @returns {Promise<[string, Outcome]>}
 */
async function timed({ name, command, counted }) {
  const started = performance.now();
  if (process.stderr.isTTY) process.stderr.write(`… ${name}\n`);
  const said = command ? await spoken(name, command) : { ok: true };
  const seconds = ((performance.now() - started) / 1_000).toFixed(0).padStart(6);
  writeFileSync(path.join(logs, 'times.txt'), `${seconds} s  ${name}\n`, { flag: 'a' });
  return [name, counted ? counted(said, fileOf(name, 'json')) : said];
}

/**
 * @param {string} name
 * @param {Command} command
 * @returns {Promise<Outcome>}
 */
async function spoken(name, [command, ...args]) {
  const { code, output, interrupted } = await runCaptured(command, args, { timeout: STEP_LIMIT });
  if (interrupted) process.exit(1);
  writeFileSync(fileOf(name, 'log'), output);
  return { ok: code === 0, words: output };
}

/** @param {string} name @param {'json' | 'log'} kind The runner's report, or what the step says. */
function fileOf(name, kind) {
  return path.join(logs, `${name.replaceAll(' ', '-')}.${kind}`);
}

/** @param {string} name A command of an installed package. @param {string[]} args @returns {Command} */
function installed(name, ...args) {
  return [path.join(root, 'node_modules/.bin', name), ...args];
}

/** @param {string[]} projects Names of Jest projects. @param {string[]} args @returns {Command} */
function jest(projects, ...args) {
  const command = installed('jest', '--selectProjects', ...projects, ...args);
  // In MB, twice V8's own value: it collects short-lived objects less often, which saves a tenth of the processor
  // time. Jest's workers inherit this option.
  return [process.execPath, '--max-semi-space-size=32', ...command];
}

/** @param {string} name @param {string[]} projects @returns {Step} */
function jestStep(name, projects) {
  const command = jest(projects, '--json', '--outputFile', fileOf(name, 'json'));
  return { name, command, counted: jestOutcome };
}
