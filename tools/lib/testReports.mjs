/** Reads the result of each test from the reports of Jest and Playwright. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** @typedef {'passed' | 'failed' | 'skipped'} Status */
/**
 * @typedef {{ file: string, title: string, status: Status }} Result
 *   `title` contains the titles of the `describe` blocks around the test, followed by the test's own title.
 */
/** @typedef {{ testResults: { name: string, assertionResults: { ancestorTitles: string[], title: string, status: string }[] }[] }} JestReport */
/** @typedef {{ title: string, ok: boolean, tests: { status: string }[] }} Spec */
/** @typedef {{ title: string, file: string, specs: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ config: { rootDir: string }, suites: Suite[] }} BrowserReport */

/**
 * @param {string[]} files
 * @returns {Result[]}
 */
export function readTestReports(files) {
  return files.flatMap((file) => {
    /** @type {JestReport | BrowserReport} */
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return 'testResults' in report ? jestResults(report) : browserResults(report);
  });
}

/**
 * @param {JestReport} report
 * @returns {Result[]}
 */
function jestResults({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: path.relative(root, name),
      title: [...ancestorTitles, title].join(' '),
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );
}

/**
 * @param {BrowserReport} report
 * @returns {Result[]}
 */
function browserResults({ config, suites }) {
  const directory = path.relative(root, config.rootDir);
  // The outermost suite is the test file itself, so its name is not part of the titles.
  return suites.flatMap((suite) => resultsOf(suite, path.join(directory, suite.file), []));
}

/**
 * @param {Suite} suite
 * @param {string} file
 * @param {string[]} groups
 * @returns {Result[]}
 */
function resultsOf({ specs, suites = [] }, file, groups) {
  const own = specs.map((spec) => ({
    file,
    title: [...groups, spec.title].join(' '),
    status: statusOf(spec),
  }));
  return [...own, ...suites.flatMap((each) => resultsOf(each, file, [...groups, each.title]))];
}

/**
 * @param {Spec} spec
 * @returns {Status}
 */
function statusOf({ ok, tests }) {
  if (tests.some(({ status }) => status === 'skipped')) return 'skipped';
  return ok && !tests.some(({ status }) => status === 'flaky') ? 'passed' : 'failed';
}
