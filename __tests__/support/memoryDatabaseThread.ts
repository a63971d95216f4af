/**
 * The thread of a throw-away database in memory. It runs outside jest's environments, which the engine
 * does not understand, and is served by the very code that serves the real one.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { type Address, EXTENSIONS, servePglite } from '../../server/database/embedded/pglite';

/** `dump`: where a fresh data directory is kept, because making one takes two seconds. */
export interface MemoryTask {
  address: Address;
  dump: string;
}

const { address, dump } = workerData as MemoryTask;

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

await servePglite(await openEngine(), address, (error) => {
  throw error;
});
parentPort?.postMessage('ready');
