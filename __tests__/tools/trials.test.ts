import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { titlesIn } from '../support/testTitles';

const FILE = 'docs/trials.md';
const TRIALS = 41;
const ROW = /^\| +(\d+) +\| (.+?) +\| \[[^\]]+\]\(([^)]+)\): (.+?) +\| (.+?) +\|$/;

interface Row {
  number: number;
  file: string;
  title: string;
  seen: string;
}

function rows(): Row[] {
  const lines = readFileSync(FILE, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [, number, , file, title, seen] = ROW.exec(line) ?? [];
    if (!file || !title || !seen) return [];
    return [{ number: Number(number), file: path.join('docs', file), title, seen }];
  });
}

/** `(trial 7)` or `(trials 7, 8)`. */
function numbersIn(title: string): number[] {
  const [, list = ''] = /\(trials? ([\d, ]+)\)/.exec(title) ?? [];
  return list.split(',').map(Number);
}

describe('the table of what the shop must survive', () => {
  it.each(Array.from({ length: TRIALS }, (_, index) => index + 1))(
    'names a check of %i',
    (number) => {
      expect(rows().map((row) => row.number)).toContain(number);
    },
  );

  it.each(rows())('names a check of $number that is there: $title', ({ number, file, title }) => {
    expect(existsSync(file)).toBe(true);
    const named = titlesIn(file).find((known) => known.includes(title));
    expect(numbersIn(named ?? '')).toContain(number);
  });
});
