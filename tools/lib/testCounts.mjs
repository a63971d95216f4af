/** Reads the numbers of passed, failed and skipped tests from a test runner's report. */
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {{ ok: boolean, count?: Count }} Outcome */
/** @typedef {Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites' | 'numPendingTests', number>} JestReport */
/** @typedef {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }} BrowserReport */

/** @param {JestReport} report */
export function jestCount(report) {
  return {
    passed: report.numPassedTests,
    // A test file that cannot be loaded reports no tests, so it counts as one failed test.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
  };
}

/** @param {BrowserReport} report */
export function browserCount({ stats }) {
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/**
 * Returns the outcome of a test runner. A runner that fails, or writes no report, counts as at least one failed
 * test.
 * @template Report
 * @param {boolean} ok Whether the runner succeeded.
 * @param {string} file The runner's report.
 * @param {(report: Report) => Count} read
 * @returns {Outcome}
 */
export function counted(ok, file, read) {
  if (!existsSync(file)) return { ok: false, count: { passed: 0, failed: 1, skipped: 0 } };
  const count = read(JSON.parse(readFileSync(file, 'utf8')));
  if (ok && count.failed === 0) return { ok, count };
  return { ok: false, count: { ...count, failed: Math.max(1, count.failed) } };
}
