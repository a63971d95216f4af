/** PGlite behind PostgreSQL's wire protocol, so that the client `pg` works with it as with PostgreSQL. */

import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { FsyncFileSystem } from './fsyncFileSystem';

/** A unix socket in a private directory, which needs no password. */
export interface Address {
  path: string;
}

// PGlite's own start parameters, but `fsync` is on, by the only method that its file layer supports. `shared_buffers` is
// smaller, but large enough for what searches read of 100,000 products, and `max_wal_size` too, so that fewer old log
// files are kept for reuse.
const START_PARAMETERS = ['--single', '-O', '-j'];
const CONFIGURATION = {
  search_path: 'public',
  exit_on_error: 'false',
  log_checkpoints: 'false',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  fsync: 'on',
  wal_sync_method: 'fsync',
  shared_buffers: '64MB',
  max_wal_size: '128MB',
};

/** The extensions that the search uses. */
export const EXTENSIONS = { unaccent, pg_trgm, fuzzystrmatch };

/** Creates the directory if needed. The engine does not listen yet. */
export function openPglite(dataDir: string): Promise<PGlite> {
  const startParams = [...START_PARAMETERS, ...Object.entries(CONFIGURATION).flatMap(asParameter)];
  return PGlite.create({ fs: new FsyncFileSystem(dataDir), startParams, extensions: EXTENSIONS });
}

function asParameter([name, value]: [string, string]): string[] {
  return ['-c', `${name}=${value}`];
}

/** Listens for one client at a time, because the engine has one session. `onBroken`: the engine has failed for good. */
export async function servePglite(
  engine: PGlite,
  address: Address,
  onBroken: (error: unknown) => void,
) {
  reportFailure(engine, onBroken);
  const server = new PGLiteSocketServer({ db: engine, ...address });
  await server.start();
  return {
    async stop() {
      await server.stop();
      await engine.close();
    },
  };
}

/** SQL errors are normal responses. If `execProtocolRawStream` throws, the engine has failed and never recovers. */
function reportFailure(engine: PGlite, onBroken: (error: unknown) => void): void {
  const run = engine.execProtocolRawStream.bind(engine);
  engine.execProtocolRawStream = async (...message) => {
    try {
      await run(...message);
    } catch (error) {
      onBroken(error);
      throw error;
    }
  };
}
