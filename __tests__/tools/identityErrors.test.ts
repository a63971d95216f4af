import { readdirSync, readFileSync } from 'node:fs';

describe('a code of the identity service', () => {
  it('is read in one file: elsewhere it stands only in a failure that the shop itself reports', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
    const readers = files.filter((file) => {
      if (!/\.tsx?$/.test(file) || file.endsWith('identityFailures.ts')) return false;
      const text = readFileSync(`src/${file}`, 'utf8').replace(
        /new IdentityFailure\(\s*'[^']*'/g,
        '',
      );
      return /['"]auth\/[a-z]+-/.test(text);
    });
    expect(readers).toEqual([]);
  });
});
