import { readFileSync } from 'node:fs';
import { IDENTITY_ERROR_MESSAGES } from '#src/identity/identityErrorMessage';

const TABLE = readFileSync('docs/identity-errors.md', 'utf8');

describe('the table of the identity service’s refusals', () => {
  it.each(Object.entries(IDENTITY_ERROR_MESSAGES))(
    'has a row for %s in its very words',
    (code, words) => {
      const row = TABLE.split('\n').find((line) => line.startsWith(`| \`${code}\``));
      expect(row).toContain(words);
    },
  );
});
