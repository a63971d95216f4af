/**
 * The process of a temporary database in memory, which ends together with the test process that started it. It runs
 * outside jest's environments, because the engine does not work there. The shop's own code serves the database.
 * Arguments: the path of the socket, and the path of the dump.
 */

import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { servePglite } from '#server/engines/database/embedded/pgliteServer';
import { openEngine } from './openEngine';

const [socket = '', dump = ''] = process.argv.slice(2);

process.on('disconnect', () => {
  rmSync(dirname(socket), { recursive: true, force: true });
  process.exit();
});
await servePglite(await openEngine(dump), { path: socket }, (error) => {
  throw error;
});
process.send?.('ready');
