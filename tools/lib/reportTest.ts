import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { actionName } from '#src/app/listedActions';
import { changedPaths, type Path, type playReport, valueAt } from './playReport';

const TESTS = '__tests__/src/savedReports';
/** The maximum number of fields in a test without `--wrong`. */
const MOST_FIELDS = 6;

interface WantedTest {
  /** The name of the test file and of the report file. */
  name: string;
  /** The path of the field that is wrong at the end, such as `cart.lines.entities.hat.quantity`. */
  wrong?: string | undefined;
  /** The value that the field should have, as JSON or as plain text. */
  right?: string | undefined;
}

type Played = ReturnType<typeof playReport>;

/**
 * Writes the test for a report that was played, and returns a message for the developer. Throws an error with a
 * message for the developer if the test cannot be written.
 */
export function writeReportTest(wanted: WantedTest, text: string, played: Played): string {
  const { name, wrong, right } = wanted;
  if (!/^[a-z]\w*$/i.test(name))
    throw new Error(`${name} is no name for a file. Take letters and digits, such as twoHats.`);
  if ((wrong === undefined) !== (right === undefined))
    throw new Error('--wrong and --right belong together: the field, and what it should be.');
  const to = path.join(TESTS, name);
  if (existsSync(`${to}.test.ts`)) throw new Error(`${to}.test.ts is there already.`);
  const fields = wrong === undefined ? lastFields(played) : [wrong.split('.')];
  if (fields.length === 0) throw new Error('No action of this report changed anything.');
  const facts = fields.map((each): [Path, unknown] => [
    each,
    right === undefined ? valueAt(played.state, each) : valueOf(right),
  ]);
  mkdirSync(TESTS, { recursive: true });
  write(`${to}.json`, text);
  write(`${to}.test.ts`, testText(name, played.words, facts));
  return [
    `Written: ${to}.test.ts, and the report beside it.`,
    ...fields.map((each) => `  ${each.join('.')} ${origin(played, each)}`),
    ...(right === undefined ? ['It says what is: replace what is wrong by what is right.'] : []),
    `npx jest ${to}.test.ts`,
  ].join('\n');
}

const isCall = ([slice]: Path) => slice === 'api';

/** Returns the fields that the last act changed, without the state of calls and announcements. */
function lastFields({ steps, state }: Played): Path[] {
  const told = (paths: Path[]) =>
    paths.filter((each) => !isCall(each) && each[0] !== 'announcements');
  const changes = steps.map(({ before, after }) => told(changedPaths(before, after)));
  const last = changes.findLast((paths) => paths.length > 0) ?? [];
  return last.filter((each) => valueAt(state, each) !== undefined).slice(0, MOST_FIELDS);
}

/** Returns which action gave the field its value. */
function origin({ steps, state }: Played, field: Path): string {
  const at = steps.findLastIndex(
    ({ before, after }) => changedPaths(valueAt(before, field), valueAt(after, field)).length > 0,
  );
  const step = steps[at];
  const value = JSON.stringify(valueAt(state, field));
  return `is ${value} ${step ? `since step ${at + 1} (${actionName(step.action)})` : 'from the start'}`;
}

/** Parses numbers, lists, quoted texts and the like as JSON. Returns any other text as it is. */
function valueOf(right: string): unknown {
  try {
    return JSON.parse(right) as unknown;
  } catch {
    return right;
  }
}

function write(file: string, text: string): void {
  writeFileSync(file, text);
  execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', file], { stdio: 'pipe' });
}

function testText(name: string, words: string, facts: [Path, unknown][]): string {
  // The shopper's words are untrusted and become part of the test's code, so they are quoted.
  const title = JSON.stringify((words || name).replace(/\s+/g, ' ').slice(0, 100));
  const expected = facts.map(
    ([field, value]) =>
      `expect(valueAt(state, ${JSON.stringify(field)})).toEqual(${JSON.stringify(value)});`,
  );
  return `import { readFileSync } from 'node:fs';
import { playReport, valueAt } from '../../../tools/lib/playReport';

describe('a report of a shopper', () => {
  it(${title}, () => {
    const { state } = playReport(readFileSync(\`\${__dirname}/${name}.json\`, 'utf8'));
    ${expected.join('\n    ')}
  });
});
`;
}
