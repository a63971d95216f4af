/**
 * Writes the results of a test run into the tables of docs/coverage.md and docs/trials.md. Each row of these
 * tables names a test. The test's result is read from the reports of the test runners. Fails unless the tests
 * of all rows passed, because the mere existence of a test proves nothing.
 * Usage: `node tools/writeTestResults.mjs [--night] report.json…`. `npm test` and `npm run test:nightly` run it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import prettier from 'prettier';
import { withTestResults } from './lib/testResultTables.mjs';
import { root } from './lib/paths.mjs';
import { readTestReports } from './lib/testReports.mjs';

/**
 * Trial 47 is a rolling restart and the loss of the primary database. No test covers it, because it takes
 * minutes and needs nginx. `npm run trials:instances` and `npm run trials:standby` run it instead. Their
 * results are below the table of trials.
 */
const BY_COMMAND = 47;
/** The numbers of all other trials. Each must have a row in the table of trials. */
const TRIALS = Array.from({ length: 60 }, (_, index) => index + 1)
  .filter((number) => number !== BY_COMMAND)
  .map(String);
const DOCUMENTS = ['docs/coverage.md', 'docs/trials.md'];

const { values, positionals } = parseArgs({
  options: { night: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const results = readTestReports(positionals);
let open = 0;
for (const document of DOCUMENTS) {
  const file = path.join(root, document);
  const { text, rows, numbers } = withTestResults(
    readFileSync(file, 'utf8'),
    path.dirname(document),
    results,
    values.night,
  );
  const options = await prettier.resolveConfig(file);
  writeFileSync(file, await prettier.format(text, { ...options, filepath: file }));
  const missing = rows.filter(({ evidence }) => evidence !== 'passed');
  for (const row of missing)
    console.error(`${document}: ${row.evidence}: ${row.file}: ${row.title}`);
  const lost =
    !values.night && numbers.some(Boolean)
      ? TRIALS.filter((trial) => !numbers.includes(trial))
      : [];
  if (lost.length > 0) console.error(`${document}: no row for ${lost.join(', ')}`);
  console.log(`${document}: ${rows.length - missing.length} of ${rows.length} rows passed`);
  open += missing.length + lost.length + (rows.length === 0 && !values.night ? 1 : 0);
}
process.exitCode = open === 0 ? 0 : 1;
