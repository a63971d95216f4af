/**
 * `npm run replay -- report.json`: plays a shopper's report without network, prints each step with what it changed, and
 * names the first step that goes otherwise than it went for the shopper.
 *
 * `--test name --wrong cart.lines.0.quantity [--right 2]` writes a test instead. It fails as long as the field is as the
 * report has it at the end, and passes when it has the right value, or, if none is given, another one.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import '#src/api/ownerApi';
import { actionName } from '#src/app/listedActions';
import { type PlayedStep, playReport } from '#src/replay/playReport';
import { readReport } from '#src/replay/readReport';
import { changedPaths, lastValue, valueAt } from '#src/replay/wrongField';

/** So many changed fields of a step are printed. */
const MOST_FIELDS = 6;
const TESTS = '__tests__/src/replay/reports';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { test: { type: 'string' }, wrong: { type: 'string' }, right: { type: 'string' } },
});
try {
  await main(positionals[0], values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// A played call that was never answered would keep the process alive.
process.exit();

interface Options {
  test?: string | undefined;
  wrong?: string | undefined;
  right?: string | undefined;
}

async function main(file: string | undefined, { test, wrong, right }: Options): Promise<void> {
  if (file === undefined) throw new Error('Which report? npm run replay -- report.json');
  const text = readFileSync(file, 'utf8');
  const report = readReport(text);
  const played = await playReport(report);
  if (test === undefined) {
    if (report.words) console.log(`“${report.words}”\n`);
    played.forEach(print);
    console.log(`\n${summary(played)}`);
    return;
  }
  if (wrong === undefined || lastValue(played, wrong) === undefined)
    throw new Error(
      'Say with --wrong which field of the state is wrong at the end. The played steps name the fields.',
    );
  const to = path.join(TESTS, test);
  mkdirSync(TESTS, { recursive: true });
  writeFileSync(`${to}.json`, text);
  writeFileSync(
    `${to}.test.ts`,
    testText(test, report.words, wrong, expectation(played, wrong, right)),
  );
  console.log(`Written: ${to}.test.ts, and the report beside it.`);
}

function print({ action, step, result, before, after }: PlayedStep, index: number): void {
  const mark = { same: ' ', 'other state': '≠', absent: '✗' }[result];
  console.log(
    `${mark} ${index + 1} ${step.outside ? '→' : ' '} ${actionName(action)}   ${step.address}`,
  );
  const paths = changedPaths(before, after).filter((each) => !/imeStamp|requestId/.test(each));
  for (const each of paths.slice(0, MOST_FIELDS))
    console.log(
      `      ${each}: ${shorten(valueAt(before, each))} → ${shorten(valueAt(after, each))}`,
    );
  if (paths.length > MOST_FIELDS) console.log(`      and ${paths.length - MOST_FIELDS} more`);
}

function shorten(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function summary(played: readonly PlayedStep[]): string {
  const at = played.findIndex(({ result }) => result !== 'same');
  if (at < 0) return `All ${played.length} steps went as they went for the shopper.`;
  const what =
    played[at]?.result === 'absent' ? 'does not come any more' : 'leads to another state';
  return `Step ${at + 1} of ${played.length} goes otherwise than for the shopper: it ${what}.`;
}

function expectation(played: readonly PlayedStep[], wrong: string, right: string | undefined) {
  if (right !== undefined) return `.toEqual(${JSON.stringify(JSON.parse(right))})`;
  return `.not.toEqual(${JSON.stringify(lastValue(played, wrong))})`;
}

function testText(name: string, words: string, wrong: string, expected: string): string {
  // A shopper's words are untrusted, and become code here.
  const title = JSON.stringify((words || name).replace(/\s+/g, ' ').slice(0, 80));
  return `import { readFileSync } from 'node:fs';
import { playReport } from '#src/replay/playReport';
import { readReport } from '#src/replay/readReport';
import { lastValue } from '#src/replay/wrongField';

describe('a report of a shopper', () => {
  it(${title}, async () => {
    const report = readReport(readFileSync(\`\${__dirname}/${name}.json\`, 'utf8'));
    expect(lastValue(await playReport(report), '${wrong}'))${expected};
  });
});
`;
}
