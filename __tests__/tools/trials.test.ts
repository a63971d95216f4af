/** Each case in `docs/trials.md` has a test with its number in the title, and each number has a case. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const cases = [...readFileSync('docs/trials.md', 'utf8').matchAll(/^- \*\*(\d+)\*\* /gm)].map(
  ([, number]) => Number(number),
);

/** The numbers in titles such as `keeps the order (trials 3, 7)`. */
const tested = new Set(
  readdirSync('__tests__', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join('__tests__', file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/\(trials? ([\d, ]+)\)[`'"]/g)])
    .flatMap(([, list = '']) => list.split(', ').map(Number)),
);

describe('the trials', () => {
  it('have a test each', () => {
    expect(cases.filter((number) => !tested.has(number))).toEqual([]);
  });

  it('are listed, wherever a test names one', () => {
    expect([...tested].filter((number) => !cases.includes(number))).toEqual([]);
    expect(cases).toEqual([...new Set(cases)].sort((one, other) => one - other));
  });
});
