/**
 * Looks for a Redis for the tests that need one, and installs Debian's if it can. Without one, those
 * tests are skipped, so this never fails.
 */
import { existsSync } from 'node:fs';
import { installFromDebian } from './lib/debian.mjs';

const PROGRAM = '/usr/bin/redis-server';

if (!existsSync(PROGRAM)) {
  console.log('No Redis found: installing one…');
  installFromDebian('redis-server');
}
console.log(
  existsSync(PROGRAM) ? PROGRAM : 'There is no Redis here: the tests that need one are skipped.',
);
