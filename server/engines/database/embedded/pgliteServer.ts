/**
 * The embedded database: PGlite behind PostgreSQL's wire protocol, so that the client `pg` works with it as
 * with PostgreSQL.
 */

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

/**
 * PGlite's own start parameters, with these changes. `fsync` is on, although PGlite turns it off with `-F`.
 * The sync method is `fsync`, the only one that PGlite's file layer supports. `shared_buffers` is smaller,
 * which saves memory, but large enough for what searches read of 100,000 products. `max_wal_size` is smaller, so that
 * fewer old log files are kept for reuse.
 */
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

/** Opens the engine on a directory, and creates the directory if needed. The engine does not listen yet. */
export function openPglite(dataDir: string): Promise<PGlite> {
  const startParams = [...START_PARAMETERS, ...Object.entries(CONFIGURATION).flatMap(asParameter)];
  return PGlite.create({ fs: new FsyncFileSystem(dataDir), startParams, extensions: EXTENSIONS });
}

function asParameter([name, value]: [string, string]): string[] {
  return ['-c', `${name}=${value}`];
}

/**
 * Listens for one client at a time, because the engine has one session. Calls `onBroken` if the engine
 * fails permanently.
 */
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

/**
 * Calls `onBroken` when the engine fails. SQL errors are normal responses, not exceptions. If
 * `execProtocolRawStream` throws, the engine has failed and never recovers.
 */
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
