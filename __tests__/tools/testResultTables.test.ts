import { execFileSync } from 'node:child_process';

interface Result {
  file: string;
  title: string;
  status: 'passed' | 'failed' | 'skipped';
}

/** A table with one row, and what the run says of it; jest itself cannot load ES modules. */
function evidenceOf(row: string, results: Result[], isNight = false): string | undefined {
  const text = ['| number | check | last run |', '| - | - | - |', row].join('\n');
  const script = `import('./tools/lib/testResultTables.mjs').then(({ withTestResults }) =>
    console.log(withTestResults(...${JSON.stringify([text, 'docs', results, isNight])}).text))`;
  const written = execFileSync('node', ['-e', script], { encoding: 'utf8' });
  return / ([a-z ]+) \|$/.exec(written.trim())?.[1];
}

const file = '__tests__/a.test.ts';
const row = (title: string) => `| 7 | [a](../${file}): ${title} | passed |`;
const held = (title: string, status: Result['status'] = 'passed') => ({ file, title, status });

describe('the last column of a table of facts', () => {
  it.each<{ says: string; of: string; title: string; results: Result[] }>([
    {
      says: 'passed',
      of: 'its test passed',
      title: 'keeps',
      results: [held('a cart keeps (trial 7)')],
    },
    {
      says: 'failed',
      of: 'its test failed',
      title: 'keeps',
      results: [held('keeps (trial 7)', 'failed')],
    },
    {
      says: 'skipped',
      of: 'its test was skipped',
      title: 'keeps',
      results: [held('keeps (trial 7)', 'skipped')],
    },
    { says: 'not run', of: 'nothing was run', title: 'keeps', results: [] },
    {
      says: 'not run',
      of: 'another test was run',
      title: 'keeps',
      results: [held('loses (trial 7)')],
    },
    {
      says: 'not run',
      of: 'its test has the number of another case',
      title: 'keeps',
      results: [held('keeps (trials 17, 70)')],
    },
    {
      says: 'not run',
      of: 'the title stands in another file',
      title: 'keeps',
      results: [{ ...held('keeps (trial 7)'), file: 'b.test.ts' }],
    },
    {
      says: 'failed',
      of: 'one of many failed',
      title: 'takes %s',
      results: [held('takes 1 (trial 7)'), held('takes 2 (trial 7)', 'failed')],
    },
    {
      says: 'skipped',
      of: 'one of many was skipped',
      title: 'takes $what',
      results: [held('takes 1 (trials 3, 7)'), held('takes 2 (trial 7)', 'skipped')],
    },
    {
      says: 'passed',
      of: 'all of many passed',
      title: 'takes $what',
      results: [held('takes 1 (trial 7)'), held('takes 2 (trial 7)')],
    },
  ])('says $says when $of', ({ says, title, results }) => {
    expect(evidenceOf(row(title), results)).toBe(says);
  });

  it('finds the tests of a file that others take in', () => {
    const shared = '| 7 | [contract](../__tests__/contract.ts): keeps | not run |';
    expect(evidenceOf(shared, [held('keeps (trial 7)')])).toBe('passed');
  });

  it.each([
    [false, 'failed', 'keeps the word of the last night by day'],
    [true, 'passed', 'is written anew at night'],
  ])('of a test of the night (%p): %s', (isNight, says) => {
    const nightly = '__tests__/nightly/a.spec.ts';
    const former = `| 7 | [a](../${nightly}): keeps | failed |`;
    const results = [{ ...held('keeps (trial 7)'), file: nightly }];
    expect(evidenceOf(former, results, isNight)).toBe(says);
  });

  it('ignores a row without a test', () => {
    expect(evidenceOf('| 7 | nothing | ‑ |', [])).toBeUndefined();
  });
});
