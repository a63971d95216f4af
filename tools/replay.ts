/**
 * `npm run replay -- problem-report.json`: plays a shopper's report in the shop's reducers, and prints what each
 * action changed. Redux DevTools' Import plays the same file.
 *
 * `npm run replay -- --test twoHats problem-report.json` writes a test of what the last act changed: replace in it
 * the values that are wrong. With `--wrong cart.lines.entities.hat.quantity --right 2` the test is of this field alone.
 */

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { actionName } from '#src/app/listedActions';
import { changedPaths, type PlayedStep, playReport, valueAt } from './lib/playReport';
import { writeReportTest } from './lib/reportTest';

/** The maximum number of printed fields of a step, and of characters of a value. */
const MOST = { fields: 6, characters: 60 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    test: { type: 'string' },
    wrong: { type: 'string' },
    right: { type: 'string' },
  },
});
try {
  main(positionals[0]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function main(path: string | undefined) {
  if (path === undefined) throw new Error('Which report? npm run replay -- report.json');
  const text = readFileSync(path, 'utf8');
  const played = playReport(text);
  if (values.test !== undefined) {
    console.log(writeReportTest({ ...values, name: values.test }, text, played));
    return;
  }
  if (played.words) console.log(`“${played.words}”\n`);
  played.steps.forEach(print);
}

function print({ action, before, after, error }: PlayedStep, index: number): void {
  console.log(`${index + 1} ${actionName(action)}`);
  if (error !== undefined) console.log(`    The reducer throws ${error}`);
  // RTK Query's own state is left out: the action's name already tells about the call.
  const paths = changedPaths(before, after).filter(([slice]) => slice !== 'api');
  for (const each of paths.slice(0, MOST.fields)) {
    const [from, to] = [before, after].map((state) => shortened(valueAt(state, each)));
    console.log(`    ${each.join('.')}: ${from} → ${to}`);
  }
  if (paths.length > MOST.fields) console.log(`    and ${paths.length - MOST.fields} more`);
}

function shortened(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > MOST.characters ? `${text.slice(0, MOST.characters)}…` : text;
}
