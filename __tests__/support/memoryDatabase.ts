/** A database in memory, with the shop's schema, reached like the real ones. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Database } from '../../server/database/database';
import { migrate } from '../../server/database/migrate';
import { createPgDatabase } from '../../server/database/postgres/pgDatabase';
import { buildEntry, CACHE } from './builtServer';
import type { MemoryTask } from './memoryDatabaseThread';

export async function openMemoryDatabase(): Promise<Database> {
  const socketDir = mkdtempSync(join(tmpdir(), 'hemline-test-'));
  const worker = await startThread({ path: join(socketDir, '.s.PGSQL.5432') });
  const database = createPgDatabase('embedded', {
    host: socketDir,
    user: 'postgres',
    database: 'postgres',
    max: 1,
  });
  await migrate(database);
  const close = async () => {
    await database.close();
    await worker.terminate();
    rmSync(socketDir, { recursive: true, force: true });
  };
  return { ...database, close };
}

async function startThread(address: MemoryTask['address']): Promise<Worker> {
  const thread = buildEntry('__tests__/support/memoryDatabaseThread.ts');
  const task: MemoryTask = { address, dump: join(CACHE, `fresh-pglite-${engineVersion()}.tar`) };
  const worker = new Worker(thread, { workerData: task });
  await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  return worker;
}

function engineVersion(): string {
  const file = join(require.resolve('@electric-sql/pglite'), '../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
