/**
 * The process of a temporary database in memory, which ends together with the test process that started it. It runs
 * outside jest's environments, because the engine does not work there. The shop's own code serves the database.
 * Arguments: the path of the socket, and the path of the dump.
 */

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { EXTENSIONS, servePglite } from '#server/engines/database/embedded/pgliteServer';

/** `dump` is the file that keeps an empty data directory, because creating one takes two seconds. */
const [socket = '', dump = ''] = process.argv.slice(2);

async function openEngine(): Promise<PGlite> {
  if (existsSync(dump))
    return PGlite.create({ loadDataDir: new Blob([readFileSync(dump)]), extensions: EXTENSIONS });
  const engine = await PGlite.create({ extensions: EXTENSIONS });
  const file = await engine.dumpDataDir('none');
  const draft = `${dump}-${process.pid}`;
  writeFileSync(draft, Buffer.from(await file.arrayBuffer()));
  renameSync(draft, dump);
  return engine;
}

process.on('disconnect', () => {
  rmSync(dirname(socket), { recursive: true, force: true });
  process.exit();
});
await servePglite(await openEngine(), { path: socket }, (error) => {
  throw error;
});
process.send?.('ready');
