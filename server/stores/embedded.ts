/** The embedded database of this machine: its directory, its thread and its private socket. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WorkerTask } from '../pgliteWorker';
import { finished, superviseWorker } from './superviseWorker';

export interface Embedded {
  /** The directory of the unix socket: what `pg` takes as host. Only this user can enter it. */
  socketDir: string;
  stop(): Promise<void>;
}

/** Opens the database below `dataDir`, made first where there is none. The lock must be held. */
export async function startEmbedded(dataDir: string, workerFile: string | URL): Promise<Embedded> {
  const directory = join(dataDir, 'database');
  if (!existsSync(directory)) await create(directory, workerFile);
  const socketDir = mkdtempSync(join(tmpdir(), 'hemline-'));
  const path = join(socketDir, '.s.PGSQL.5432');
  const worker = await superviseWorker(() => {
    rmSync(path, { force: true });
    return thread(workerFile, { dataDir: directory, address: { path } });
  });
  return {
    socketDir,
    async stop() {
      await worker.stop();
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}

/** Under its name there is a whole database or none: a start that was killed leaves only the draft. */
async function create(directory: string, workerFile: string | URL): Promise<void> {
  const draft = `${directory}-unfinished`;
  rmSync(draft, { recursive: true, force: true });
  await finished(thread(workerFile, { dataDir: draft }));
  for (const name of readdirSync(draft, { recursive: true, encoding: 'utf8' }))
    sync(join(draft, name));
  renameSync(draft, directory);
  sync(join(directory, '..'));
}

function sync(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}

function thread(workerFile: string | URL, workerData: WorkerTask): Worker {
  return new Worker(workerFile, { workerData });
}
