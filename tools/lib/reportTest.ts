/** Writes a Jest test for the fault in a shopper's report, and stores the report beside the test. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { actionName } from '#src/app/listedActions';
import type { ReportFile } from '#src/app/report';
import type { PlayedStep } from '#src/replay/playReport';
import { fieldsByLastChange, lastChange, lastValue, shortened } from '#src/replay/wrongField';

const TESTS = '__tests__/src/replay/savedReports';
/** The maximum number of fields that are offered. */
const MOST_OFFERED = 12;

interface WantedTest {
  /** The name of the test file and of the report file. */
  name: string;
  /** The path of the field that is wrong at the end. */
  wrong: string | undefined;
  /** The value that the field should have, as JSON or as plain text. */
  right: string | undefined;
}

/**
 * Writes the test for a report whose steps were replayed, and returns a message for the developer. Throws an error with
 * a message for the developer if the test cannot be written.
 */
export function writeReportTest(
  { name, wrong, right }: WantedTest,
  file: ReportFile,
  played: readonly PlayedStep[],
): string {
  if (!/^[a-z]\w*$/i.test(name))
    throw new Error(`${name} is no name for a file. Take letters and digits, such as twoHats.`);
  if (wrong === undefined) throw new Error(`Which field is wrong at the end?\n${offer(played)}`);
  const last = lastValue(played, wrong);
  if (last === undefined && right === undefined)
    throw new Error(`At the end there is no ${wrong}. Say with --right what should be there.`);
  const to = path.join(TESTS, name);
  if (existsSync(`${to}.test.ts`)) throw new Error(`${to}.test.ts is there already.`);
  const expected = right === undefined ? undefined : valueOf(right);
  if (isDeepStrictEqual(expected, last))
    throw new Error(`${wrong} is ${JSON.stringify(last)} at the end, as it should be.`);
  mkdirSync(TESTS, { recursive: true });
  write(`${to}.json`, JSON.stringify(file));
  write(`${to}.test.ts`, testText({ name, words: file.words, wrong, last, expected }));
  return [
    `Written: ${to}.test.ts, and the report beside it.`,
    `It fails as long as ${wrong} is ${JSON.stringify(last)}, as ${origin(played, wrong)}.`,
    `npx jest ${to}.test.ts`,
  ].join('\n');
}

/** Returns the fields that may be wrong, as options of the command. */
function offer(played: readonly PlayedStep[]): string {
  const all = [...fieldsByLastChange(played)];
  const [calls, fields] = [all.filter(isCall), all.filter((each) => !isCall(each))];
  return [...fields.slice(0, MOST_OFFERED), ...calls.slice(0, MOST_OFFERED / 2)]
    .map(([field, at]) => {
      const value = shortened(lastValue(played, field));
      return `  --wrong ${field}   is ${value} since ${stepName(played, at)}`;
    })
    .join('\n');
}

function isCall([field]: [string, number]): boolean {
  return field.startsWith('api.');
}

/** Returns which step gave the field its value, and a warning if the step's payload already contained the value. */
function origin(played: readonly PlayedStep[], field: string): string {
  const at = lastChange(played, field);
  const step = played[at];
  if (!step) return 'from the start';
  const since = `${stepName(played, at)} has left it`;
  const value = lastValue(played, field);
  const given = step.isGiven ? JSON.stringify(step.action.payload ?? null) : '';
  return value !== undefined && given.includes(JSON.stringify(value))
    ? `${since}. That step brought it from outside of the store: if it is wrong there, this test cannot pass`
    : since;
}

function stepName(played: readonly PlayedStep[], at: number): string {
  const step = played[at];
  return `step ${at + 1} (${step ? actionName(step.action) : ''})`;
}

/** Parses numbers, lists, quoted texts and the like as JSON. Returns any other text as it is. */
function valueOf(right: string): unknown {
  try {
    return JSON.parse(right) as unknown;
  } catch {
    return right;
  }
}

/** Writes the file and formats it, as the checks of the formats want it. */
function write(file: string, text: string): void {
  writeFileSync(file, text);
  execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', file], { stdio: 'pipe' });
}

interface TestWords {
  name: string;
  words: string;
  wrong: string;
  last: unknown;
  expected: unknown;
}

function testText({ name, words, wrong, last, expected }: TestWords): string {
  // The shopper's words are untrusted and become part of the test's code, so they are quoted.
  const title = JSON.stringify((words || name).replace(/\s+/g, ' ').slice(0, 100));
  const expectation =
    expected === undefined
      ? `.not.toEqual(${JSON.stringify(last)})`
      : `.toEqual(${JSON.stringify(expected)})`;
  return `import { readFileSync } from 'node:fs';
import { playReport } from '#src/replay/playReport';
import { readReport } from '#src/replay/readReport';
import { lastValue } from '#src/replay/wrongField';

describe('a report of a shopper', () => {
  it(${title}, async () => {
    const report = readReport(readFileSync(\`\${__dirname}/${name}.json\`, 'utf8'));
    const played = await playReport(report);
    expect(lastValue(played, ${JSON.stringify(wrong)}))${expectation};
  });
});
`;
}
