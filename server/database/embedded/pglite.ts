/** The embedded database: PGlite behind PostgreSQL's wire protocol, so that one client serves both. */
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { SyncedFiles } from './syncedFiles';

/** Where the database listens. A unix socket in a private directory needs no password. */
export type Address = { path: string } | { host: string; port: number };

export interface RunningPglite {
  stop(): Promise<void>;
}

/**
 * The engine's own defaults, but with fsync on (they turn it off with -F), and smaller: less memory, and
 * fewer old log files kept for use again. `fsync` is the one sync method the file layer carries.
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
  shared_buffers: '32MB',
  max_wal_size: '128MB',
};

/** What the search needs. */
export const EXTENSIONS = { unaccent, pg_trgm, fuzzystrmatch };

/** Opens the engine on a directory, made when there is none. It does not listen yet. */
export function openPglite(dataDir: string): Promise<PGlite> {
  const startParams = [...START_PARAMETERS, ...Object.entries(CONFIGURATION).flatMap(asParameter)];
  return PGlite.create({ fs: new SyncedFiles(dataDir), startParams, extensions: EXTENSIONS });
}

function asParameter([name, value]: [string, string]): string[] {
  return ['-c', `${name}=${value}`];
}

/**
 * Listens for one client at a time: the engine has one session. `onBroken` is called when the engine
 * has failed and will answer no more.
 */
export async function servePglite(
  engine: PGlite,
  address: Address,
  onBroken: (error: unknown) => void,
): Promise<RunningPglite> {
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

/** SQL errors are answers. Only an engine that has failed throws here, and it never recovers. */
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
