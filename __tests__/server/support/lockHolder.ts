/**
 * A process that takes the lock of a data directory. With a second argument it exits; otherwise it waits to be killed.
 */

import { holdDataDir } from '#server/engines/database/embedded/dataDirLock';

const [dataDir = '', end] = process.argv.slice(2);
try {
  await holdDataDir(dataDir);
  process.stdout.write('held');
  if (end === undefined) setInterval(() => undefined, 1_000);
} catch (error) {
  process.stdout.write((error as Error).message);
}
