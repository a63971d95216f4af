/**
 * Checks whether PostgreSQL is installed, because some tests need it. If it is not, tries to install Debian's
 * package. Without PostgreSQL those tests are skipped, so this script never fails.
 */
import { existsSync } from 'node:fs';
import { installFromDebian } from './lib/installFromDebian.mjs';

/** Debian installs each version into its own directory below this one. */
const VERSIONS = '/usr/lib/postgresql';

if (!existsSync(VERSIONS)) {
  console.log('No PostgreSQL found: installing one…');
  installFromDebian('postgresql');
}
console.log(
  existsSync(VERSIONS)
    ? VERSIONS
    : 'There is no PostgreSQL here: the tests that need one are skipped.',
);
