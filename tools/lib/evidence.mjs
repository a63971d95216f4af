/**
 * Writes test results into the tables of documents. Each row states a fact, names the test that proves it, and
 * has the result of that test in its last column. Rows of nightly tests keep the result of the last nightly run.
 */
import path from 'node:path';

/** @typedef {import('./reports.mjs').Result} Result */
/** @typedef {string} Evidence `passed`, `failed`, `skipped` or `not run`. */
/** @typedef {{ number?: string, file: string, title: string, evidence: Evidence }} Row */

const LINK = /\[[^\]]+\]\(([^)]+)\)(?:: (.+))?/;
const COLUMN = 'last run';

/**
 * Writes the result of each row's test into the row's last column.
 * @param {string} text The document.
 * @param {string} directory The document's directory, relative to the root.
 * @param {Result[]} results
 * @param {boolean} [isNight] Whether the results are those of the nightly run.
 * @returns {{ text: string, rows: Row[], numbers: string[] }} The document with the results, the rows that this
 *   run covers, and the trial numbers of all rows that have one.
 */
export function withEvidence(text, directory, results, isNight = false) {
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

/** @param {string} line A row of a table; a bar within a cell is escaped by a backslash. */
function cellsOf(line) {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/**
 * Reads which test a row names: a link to the test file, and then the test's title, in the same cell or in the
 * next. Undefined if the row has no link or no title.
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
      // A row may link to a shared file, whose tests several test files import. Reports name the test files, not
      // the shared file, so only the title is compared.
      (!isTest || result.file === file) &&
      pattern.test(result.title) &&
      (number === undefined || trialsIn(result.title).includes(number)),
  );
  if (meant.length === 0) return 'not run';
  if (meant.some(({ status }) => status === 'failed')) return 'failed';
  return meant.some(({ status }) => status === 'skipped') ? 'skipped' : 'passed';
}

/**
 * Returns a pattern that matches the title in a report. In the title as the test file writes it, the
 * placeholders `%s`, `$name` and `${name}` stand for any text.
 * @param {string} title
 */
function patternOf(title) {
  const parts = title.replaceAll('\\|', '|').split(/%[a-z]|\$\{\w+\}|\$\w+/);
  return new RegExp(
    parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'),
    's',
  );
}

/** Returns the trial numbers in a title with `(trial 7)` or `(trials 7, 8)`. @param {string} title */
function trialsIn(title) {
  return [...title.matchAll(/\(trials? ([\d, ]+)\)/g)].flatMap(([, list = '']) => list.split(', '));
}
