/**
 * `npm run replay -- report.json`: plays a shopper's report without network, prints each step with what it changed, and
 * names the first step that goes otherwise than it went for the shopper. `--until 20` ends after step 20.
 *
 * `--test name --wrong cart.lines.0.quantity [--right 2]` writes a test instead. It fails as long as the field is as the
 * report has it at the end, and passes when it has the right value, or, if none is given, another one. Without `--wrong`
 * the fields that may be meant are listed.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import '#src/api/ownerApi';
import { actionName } from '#src/app/listedActions';
import type { ReportFile } from '#src/app/report';
import { type PlayedStep, playReport } from '#src/replay/playReport';
import { readReport } from '#src/replay/readReport';
import { changedPaths, shortened, valueAt } from '#src/replay/wrongField';
import { writeReportTest } from './lib/reportTest';

/** So many changed fields of a step are printed. */
const MOST_FIELDS = 6;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    until: { type: 'string' },
    test: { type: 'string' },
    wrong: { type: 'string' },
    right: { type: 'string' },
  },
});
try {
  await main(positionals[0], values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// A played call that was never answered would keep the process alive.
process.exit();

type Options = Partial<Record<'until' | 'test' | 'wrong' | 'right', string | undefined>>;

async function main(path: string | undefined, { until, test, wrong, right }: Options) {
  if (path === undefined) throw new Error('Which report? npm run replay -- report.json');
  const text = readFileSync(path, 'utf8');
  readReport(text);
  const file = cutAfter(JSON.parse(text) as ReportFile, until);
  const played = await playReport(readReport(JSON.stringify(file)));
  if (test !== undefined) {
    console.log(writeReportTest({ name: test, wrong, right }, file, played));
    return;
  }
  if (file.words) console.log(`“${file.words}”\n`);
  played.forEach(print);
  console.log(`\n${summary(played)}`);
}

/** Returns the report without what came after a step, counted from 1. */
function cutAfter(file: ReportFile, until: string | undefined): ReportFile {
  if (until === undefined) return file;
  const { length } = file.steps;
  const end = Number(until);
  if (!Number.isInteger(end) || end < 1 || end > length)
    throw new Error(`--until takes the number of a step, from 1 to ${length}.`);
  const actions = (JSON.parse(file.payload) as unknown[]).slice(0, end);
  return { ...file, payload: JSON.stringify(actions), steps: file.steps.slice(0, end) };
}

function print({ action, step, result, before, after }: PlayedStep, index: number): void {
  const mark = { same: ' ', 'other state': '≠', absent: '✗' }[result];
  console.log(
    `${mark} ${index + 1} ${step.outside ? '→' : ' '} ${actionName(action)}   ${step.address}`,
  );
  // What RTK Query notes of a call is told by the action's name.
  const paths = changedPaths(before, after).filter((each) => !each.startsWith('api.'));
  for (const each of paths.slice(0, MOST_FIELDS))
    console.log(
      `      ${each}: ${shortened(valueAt(before, each))} → ${shortened(valueAt(after, each))}`,
    );
  if (paths.length > MOST_FIELDS) console.log(`      and ${paths.length - MOST_FIELDS} more`);
}

function summary(played: readonly PlayedStep[]): string {
  const at = played.findIndex(({ result }) => result !== 'same');
  if (at < 0) return `All ${played.length} steps went as they went for the shopper.`;
  const what =
    played[at]?.result === 'absent' ? 'does not come any more' : 'leads to another state';
  return `Step ${at + 1} of ${played.length} goes otherwise than for the shopper: it ${what}.`;
}
