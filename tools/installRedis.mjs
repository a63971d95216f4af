/**
 * Checks whether Redis is installed, because some tests need it. If it is not, tries to install Debian's
 * package. Without Redis those tests are skipped, so this script never fails.
 */
import { existsSync } from 'node:fs';
import { installFromDebian } from './lib/installFromDebian.mjs';

const PROGRAM = '/usr/bin/redis-server';

if (!existsSync(PROGRAM)) {
  console.log('No Redis found: installing one…');
  installFromDebian('redis-server');
}
console.log(
  existsSync(PROGRAM) ? PROGRAM : 'There is no Redis here: the tests that need one are skipped.',
);
