/**
 * `npm test`: runs every check and every test. If a step fails, the later steps still run.
 * The last line is `N passed, N failed, N skipped`. It counts the tests of Jest, Playwright and Firefox. Failed
 * checks of documents, format, types or lint are not counted there, but they also make the run fail.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureFirefox } from './ensureFirefox.mjs';
import { runAside, runCommand, runTool } from './lib/child.mjs';
import { root } from './lib/paths.mjs';
import { isStale } from './lib/staleBuild.mjs';
import { browserCount, counted, jestCount } from './lib/testCounts.mjs';

/** @typedef {import('./lib/testCounts.mjs').Count} Count */
/** @typedef {import('./lib/testCounts.mjs').Outcome} Outcome */

const reports = mkdtempSync(path.join(tmpdir(), 'shop-test-'));
/** @type {[command: string, ...args: string[]][]} */
const SOURCE_CHECKS = [
  ['eslint', '--max-warnings', '0', '.'],
  ['tsc', '-p', 'tsconfig.json'],
  ['tsc', '-p', 'tsconfig.tools.json'],
  ['prettier', '--check', '.'],
];
/** A test runner that runs longer than this (in ms) is ended. Its step fails, but the later steps still run. */
const STEP_LIMIT = 35 * 60_000;
const STEPS = [
  { name: 'format, types and lint', run: checkSources },
  {
    name: 'imports',
    run: async () => ended(await runCommand('npm', ['run', '--silent', 'imports'])),
  },
  { name: 'container files', run: async () => ended(await runTool('checkContainerFiles.mjs')) },
  { name: 'documents', run: () => check('jest', '--selectProjects', 'documents') },
  { name: 'state', run: () => jestTests('state') },
  { name: 'build', run: build },
  { name: 'a PostgreSQL', run: async () => ended(await runTool('installPostgres.mjs')) },
  { name: 'a Redis', run: async () => ended(await runTool('installRedis.mjs')) },
  { name: 'unit and API tests', run: () => jestTests('node', 'browser') },
  { name: 'a Chromium', run: async () => ended(await runTool('ensureChromium.mjs', '--shell')) },
  { name: 'browser tests', run: browserTests },
  { name: 'a journey in Firefox', run: firefoxJourney },
  { name: 'evidence', run: evidence },
];

/** @type {Count} */
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const seconds = [];
for (const { name, run } of STEPS) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const { ok, count } = await run();
  seconds.push(`${((performance.now() - started) / 1_000).toFixed(0).padStart(6)} s  ${name}`);
  if (!ok) failures.push(name);
  total.passed += count?.passed ?? 0;
  total.failed += count?.failed ?? 0;
  total.skipped += count?.skipped ?? 0;
}
rmSync(reports, { recursive: true });

console.log(`\nTime by step:\n${seconds.join('\n')}`);
// A skipped test proves nothing, so a run with skipped tests fails in CI. It does not fail on other machines,
// where PostgreSQL, Redis or Firefox may be missing.
if (process.env.CI && total.skipped > 0) failures.push(`${total.skipped} skipped tests`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = failures.length === 0 ? 0 : 1;

/**
 * @param {import('./lib/child.mjs').Ended} how
 * @returns {Outcome}
 */
function ended({ code, interrupted }) {
  if (interrupted) process.exit(1);
  return { ok: code === 0 };
}

/** Runs the checks that only read the sources. These checks run in parallel. @returns {Promise<Outcome>} */
async function checkSources() {
  const outcomes = await Promise.all(
    SOURCE_CHECKS.map(async ([command, ...args]) => {
      const { output, ...how } = await runAside(installed(command), args);
      console.log(`${[command, ...args].join(' ')}\n${output}`);
      return ended(how);
    }),
  );
  return { ok: outcomes.every(({ ok }) => ok) };
}

/** @param {string} command A command of an installed package. */
function installed(command) {
  return path.join(root, 'node_modules/.bin', command);
}

/**
 * @param {string} command A command of an installed package.
 * @param {string[]} args
 */
async function check(command, ...args) {
  return ended(await runCommand(installed(command), args, { timeout: STEP_LIMIT }));
}

async function build() {
  if (isStale()) return ended(await runTool('build.mjs'));
  console.log('The build is that of these sources.');
  return { ok: true };
}

/** @param {string[]} projects Names of Jest projects. */
async function jestTests(...projects) {
  const file = reportOf(projects.join('-'));
  const args = ['--selectProjects', ...projects, '--json', '--outputFile', file];
  const { ok } = await check('jest', ...args);
  return counted(ok, file, jestCount);
}

async function browserTests() {
  const file = reportOf('playwright');
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = file;
  const { ok } = await check('playwright', 'test', '--reporter=list,json');
  return counted(ok, file, browserCount);
}

/** Runs the journey in Firefox. The whole journey counts as one test. */
async function firefoxJourney() {
  if (!ensureFirefox()) return { ok: true, count: { passed: 0, failed: 0, skipped: 1 } };
  const { ok } = ended(await runTool('firefoxJourney.mjs'));
  return { ok, count: { passed: Number(ok), failed: Number(!ok), skipped: 0 } };
}

/** Copies the test results from the runners' reports into the tables in docs/. */
async function evidence() {
  const files = readdirSync(reports).map((name) => path.join(reports, name));
  return ended(await runTool('writeTestResults.mjs', ...files));
}

/** @param {string} name */
function reportOf(name) {
  return path.join(reports, `${name}.json`);
}
