/**
 * `npm test`: every check and every test. A failing step does not keep the later ones from running.
 * The last line is `N passed, N failed`: each check counts one, and each jest and browser test.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand, runTool } from './lib/child.mjs';
import { root } from './lib/paths.mjs';
import { isStale } from './lib/sources.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

const reports = mkdtempSync(path.join(tmpdir(), 'shop-test-'));
const STEPS = [
  { name: 'format', run: () => check('prettier', '--check', '.') },
  { name: 'types', run: () => check('tsc', '-p', 'tsconfig.json') },
  { name: 'types of the tools', run: () => check('tsc', '-p', 'tsconfig.tools.json') },
  { name: 'lint', run: () => check('eslint', '--max-warnings', '0', '.') },
  { name: 'import cycles', run: async () => one(await runTool('cycles.mjs')) },
  { name: 'build', run: build },
  { name: 'unit and API tests', run: unitTests },
  { name: 'a Chromium', run: async () => one(await runTool('chromium.mjs')) },
  { name: 'browser tests', run: browserTests },
];

/** @type {Count} */
const total = { passed: 0, failed: 0 };
const failures = [];
for (const { name, run } of STEPS) {
  console.log(`\n== ${name}`);
  const { passed, failed } = await run();
  if (failed > 0) failures.push(`${name} (${failed})`);
  total.passed += passed;
  total.failed += failed;
}
rmSync(reports, { recursive: true });

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/**
 * @param {import('./lib/child.mjs').Ended} ended
 * @returns {Count}
 */
function one({ code, interrupted }) {
  if (interrupted) process.exit(1);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * @param {string} command Of an installed package.
 * @param {string[]} args
 */
async function check(command, ...args) {
  return one(await runCommand(path.join(root, 'node_modules/.bin', command), args));
}

async function build() {
  if (isStale()) return one(await runTool('build.mjs'));
  console.log('The build is that of these sources.');
  return { passed: 1, failed: 0 };
}

async function unitTests() {
  const file = path.join(reports, 'jest.json');
  const ended = await check('jest', '--json', '--outputFile', file);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  // A file that cannot even be loaded has no tests to count.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: Math.max(failed, ended.failed) };
}

async function browserTests() {
  const file = path.join(reports, 'playwright.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = file;
  const ended = await check('playwright', 'test', '--reporter=list,json');
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: Math.max(failed, ended.failed) };
}
