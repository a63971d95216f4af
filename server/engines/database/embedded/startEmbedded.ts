import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sync, fsyncTree } from './fsyncFileSystem';
import type { WorkerTask } from './pgliteWorker';
import { finished, superviseWorker } from './superviseWorker';

/** The subdirectory of the data directory that contains the engine's files. */
export const DIRECTORY = 'database';

/**
 * Opens the database in `dataDir` and creates it if needed. The caller must own the lock on `dataDir`. If `signal` is
 * aborted meanwhile, gives up and throws its reason.
 */
export async function startEmbedded(
  dataDir: string,
  workerFile: string | URL,
  signal?: AbortSignal,
) {
  const directory = join(dataDir, DIRECTORY);
  if (!existsSync(directory)) await create(directory, workerFile, signal);
  const socketDir = makeSocketDir(join(dataDir, 'socket-directory'));
  const path = join(socketDir, '.s.PGSQL.5432');
  const worker = await superviseWorker(() => {
    rmSync(path, { force: true });
    return thread(workerFile, { dataDir: directory, address: { path } });
  }, signal);
  return {
    /** The directory of the unix socket, which `pg` takes as the host. Only the user who runs the shop can enter it. */
    socketDir,
    async stop(): Promise<void> {
      await worker.stop();
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}

/** Records the path in the file `note`, where the next start finds it, and removes what a killed process left. */
function makeSocketDir(note: string): string {
  const left = existsSync(note) ? readFileSync(note, 'utf8') : '';
  if (dirname(left) === tmpdir() && /^hemline-socket-\w{6}$/.test(basename(left)))
    rmSync(left, { recursive: true, force: true });
  const made = mkdtempSync(join(tmpdir(), 'hemline-socket-'));
  writeFileSync(note, made, { mode: 0o600 });
  return made;
}

/** Creates the database under another name first, so that an interrupted start never leaves a partial one. */
async function create(
  directory: string,
  workerFile: string | URL,
  signal: AbortSignal | undefined,
): Promise<void> {
  const draft = `${directory}-unfinished`;
  rmSync(draft, { recursive: true, force: true });
  await finished(thread(workerFile, { dataDir: draft }), signal);
  await fsyncTree(draft);
  renameSync(draft, directory);
  await sync(dirname(directory));
}

function thread(workerFile: string | URL, workerData: WorkerTask): Worker {
  return new Worker(workerFile, { workerData });
}
