/** Writes a jest test from a shopper's report, and the report beside it. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { actionName } from '#src/app/listedActions';
import type { ReportFile } from '#src/app/report';
import type { PlayedStep } from '#src/replay/playReport';
import { fieldsByLastChange, lastChange, lastValue, shortened } from '#src/replay/wrongField';

const TESTS = '__tests__/src/replay/savedReports';
/** So many fields are offered. */
const MOST_OFFERED = 12;

interface WantedTest {
  /** The name of both files. */
  name: string;
  /** The path of the field that is wrong at the end. */
  wrong: string | undefined;
  /** What it should be, as JSON or as plain text. */
  right: string | undefined;
}

/**
 * Writes the test of a report that was played, and returns what to tell the developer. Throws an error in words for a
 * person if the test cannot be written.
 */
export async function writeReportTest(
  { name, wrong, right }: WantedTest,
  file: ReportFile,
  played: readonly PlayedStep[],
): Promise<string> {
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
  await write(`${to}.json`, JSON.stringify(file));
  await write(`${to}.test.ts`, testText({ name, words: file.words, wrong, last, expected }));
  return [
    `Written: ${to}.test.ts, and the report beside it.`,
    `It fails as long as ${wrong} is ${JSON.stringify(last)}, as ${origin(played, wrong)}.`,
    `npx jest ${to}.test.ts`,
  ].join('\n');
}

/** The fields that may be meant, as options of the command. */
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

/** Says which step gave the field its value, and warns if the value came into the store with it. */
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

/** Numbers, lists and the like are JSON, and so are texts in quotes. */
function valueOf(right: string): unknown {
  try {
    return JSON.parse(right) as unknown;
  } catch {
    return right;
  }
}

async function write(file: string, text: string): Promise<void> {
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

interface TestWords {
  name: string;
  words: string;
  wrong: string;
  last: unknown;
  expected: unknown;
}

function testText({ name, words, wrong, last, expected }: TestWords): string {
  // A shopper's words are untrusted, and become code here.
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
