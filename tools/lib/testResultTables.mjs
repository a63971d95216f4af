/**
 * Writes test results into the tables of documents. Each row states a fact, names the test that proves it, and
 * has the result of that test in its last column. Rows of nightly tests keep the result of the last nightly run.
 */
import path from 'node:path';

/** @typedef {import('./testReports.mjs').Result} Result */
/** @typedef {string} Evidence `passed`, `failed`, `skipped` or `not run`. */
/** @typedef {{ number?: string, file: string, title: string, evidence: Evidence }} Row */

const LINK = /\[[^\]]+\]\(([^)]+)\)(?:: (.+))?/;
const COLUMN = 'last run';

/**
 * Writes the result of each row's test into the row's last column.
 * @param {string} text The document.
 * @param {string} directory The document's directory, relative to the root.
 * @param {Result[]} results
 * @param {boolean} [isNight] Whether the results come from the nightly run.
 * @returns {{ text: string, rows: Row[], numbers: string[] }} `text`: the document with the results. `rows`:
 *   the rows whose result was written. `numbers`: the trial number of every row that has one, even if no
 *   result was written into that row.
 */
export function withTestResults(text, directory, results, isNight = false) {
  /** @type {Row[]} */
  const rows = [];
  /** @type {string[]} */
  const numbers = [];
  let column = -1;
  const lines = text.split('\n').map((line) => {
    if (!line.startsWith('|')) {
      column = -1;
      return line;
    }
    const cells = cellsOf(line);
    if (column < 0) column = cells.indexOf(COLUMN);
    const row = column < 0 ? undefined : readRow(cells, directory);
    if (!row) return line;
    if (row.number !== undefined) numbers.push(row.number);
    if (row.file.includes('/nightly/') !== isNight) return line;
    const evidence = evidenceOf(row, results);
    rows.push({ ...row, evidence });
    cells[column] = evidence;
    return `| ${cells.join(' | ')} |`;
  });
  return { text: lines.join('\n'), rows, numbers };
}

/** @param {string} line A row of a Markdown table. A `|` within a cell is escaped by a backslash. */
function cellsOf(line) {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/**
 * Reads which test a table row names. One cell of the row contains a link to the test file. The test's title
 * comes after the link in this cell, or is in the next cell. Returns undefined if the row has no link or no
 * title.
 * @param {string[]} cells
 * @param {string} directory
 */
function readRow(cells, directory) {
  const index = cells.findIndex((cell) => LINK.test(cell));
  const [, link, beside] = LINK.exec(cells[index] ?? '') ?? [];
  const title = beside ?? cells[index + 1];
  if (link === undefined || title === undefined) return undefined;
  const file = path.join(directory, link);
  return /^\d+$/.test(cells[0] ?? '') ? { number: cells[0], file, title } : { file, title };
}

/**
 * @param {Omit<Row, 'evidence'>} row
 * @param {Result[]} results
 * @returns {Evidence}
 */
function evidenceOf({ number, file, title }, results) {
  const isTest = /\.(test|spec)\.tsx?$/.test(file);
  const pattern = patternOf(title);
  const meant = results.filter(
    (result) =>
      // A row may link to a shared file with tests that several test files import. Reports name those test
      // files, but not the shared file. For such a row, only the title is compared.
      (!isTest || result.file === file) &&
      pattern.test(result.title) &&
      (number === undefined || trialsIn(result.title).includes(number)),
  );
  if (meant.length === 0) return 'not run';
  if (meant.some(({ status }) => status === 'failed')) return 'failed';
  return meant.some(({ status }) => status === 'skipped') ? 'skipped' : 'passed';
}

/**
 * Returns a pattern that matches the title of a test in a report. The placeholders `%s`, `$name` and
 * `${name}` match any text, because the report contains values in their place.
 * @param {string} title The title as the test file writes it.
 */
function patternOf(title) {
  const parts = title.replaceAll('\\|', '|').split(/%[a-z]|\$\{\w+\}|\$\w+/);
  return new RegExp(
    parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'),
    's',
  );
}

/**
 * Returns the trial numbers in a test's title.
 * @param {string} title Contains `(trial 7)` or `(trials 7, 8)` if the test belongs to trials.
 */
function trialsIn(title) {
  return [...title.matchAll(/\(trials? ([\d, ]+)\)/g)].flatMap(([, list = '']) => list.split(', '));
}
