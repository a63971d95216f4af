import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { titlesIn } from '../support/testTitles';

const FILE = 'docs/coverage.md';

/** The rows of the table: what the specification says, the file of its test, the test's title. */
function rows(): { file: string; title: string }[] {
  const lines = readFileSync(FILE, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [, file, title] = /\| \[[^\]]+\]\(([^)]+)\) +\| (.+?) +\|$/.exec(line) ?? [];
    return file && title ? [{ file: path.join('docs', file), title }] : [];
  });
}

describe('the table of what the tests hold', () => {
  it('has rows for each section that lays down behaviour', () => {
    const text = readFileSync(FILE, 'utf8');
    for (const section of [2, 4, 5, 7, 8, 9]) expect(text).toContain(`\n## ${section}. `);
    expect(rows().length).toBeGreaterThan(30);
  });

  it.each(rows())('names a test that is there: $title', ({ file, title }) => {
    expect(existsSync(file)).toBe(true);
    expect(titlesIn(file).some((known) => known.includes(title))).toBe(true);
  });
});
