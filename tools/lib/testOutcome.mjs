/** Reads a test runner's report: how many tests passed, failed and were skipped, and the messages of failed tests. */

import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {{ ok: boolean, words?: string, count?: Count }} Outcome `words`: the text to print if the step failed. */

/** @typedef {Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites' | 'numPendingTests', number>} JestCounts */
/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} JestTest */
/** @typedef {JestCounts & { testResults: { name: string, message: string, assertionResults: JestTest[] }[] }} JestReport */

/** @typedef {{ ok: boolean, title: string, file: string, line: number, tests: { results: { error?: { message?: string } }[] }[] }} Spec */
/** @typedef {{ title: string, specs: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>, suites: Suite[], errors: { message?: string }[] }} BrowserReport */

/**
 * @param {Outcome} said The runner's output, and whether the runner succeeded.
 * @param {string} file The runner's report.
 */
export function jestOutcome(said, file) {
  return outcome(said, file, (/** @type {JestReport} */ report) => ({
    count: {
      passed: report.numPassedTests,
      // A test file that cannot be loaded reports no tests, so it counts as one failed test.
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests,
    },
    // The message of a test file contains the messages of its failed tests.
    failed: report.testResults
      .filter(({ message }) => message !== '')
      .map(({ name, message }) => `${name}\n${message}`),
  }));
}

/**
 * @param {Outcome} said
 * @param {string} file
 */
export function browserOutcome(said, file) {
  return outcome(said, file, (/** @type {BrowserReport} */ { stats, suites, errors }) => ({
    count: {
      passed: stats.expected,
      // A test that failed first and passed at the second attempt counts as failed.
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    },
    failed: [...suites.flatMap(failedSpecs), ...errors.map(({ message = '' }) => message)],
  }));
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function failedSpecs({ specs, suites = [] }) {
  const own = specs.filter(({ ok }) => !ok);
  return [
    ...own.map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) =>
        results.map(({ error }) => error?.message ?? ''),
      );
      return `${file}:${line} ${title}\n${errors.join('\n')}`;
    }),
    ...suites.flatMap(failedSpecs),
  ];
}

/**
 * A runner that fails, or writes no report, counts as at least one failed test.
 * @template Report
 * @param {Outcome} said
 * @param {string} file The runner's report.
 * @param {(report: Report) => { count: Count, failed: string[] }} read
 * @returns {Outcome}
 */
function outcome({ ok, words = '' }, file, read) {
  if (!existsSync(file)) return { ok: false, words, count: { passed: 0, failed: 1, skipped: 0 } };
  const { count, failed } = read(JSON.parse(readFileSync(file, 'utf8')));
  if (ok && count.failed === 0) return { ok, count };
  return {
    ok: false,
    words: failed.length > 0 ? failed.join('\n') : words,
    count: { ...count, failed: Math.max(1, count.failed) },
  };
}
