/** A database in memory with the shop's schema. Tests use it through the same interface as the real ones. */
import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseUnavailable, type Database } from '#server/database/database';
import { migrate } from '#server/database/migrate';
import { createPgDatabase } from '#server/database/postgres/pgDatabase';
import { buildEntry, CACHE } from './builtServer';

/** The numbers of the engines that this test file is using. */
const used = new Set<number>();

/** Returns an empty database. Starting an engine takes seconds, so the test files of a process share the engines. */
export async function openMemoryDatabase(): Promise<Database> {
  const number = firstFree();
  used.add(number);
  const database = createPgDatabase('embedded', {
    host: await runningEngine(number),
    user: 'postgres',
    database: 'postgres',
    max: 1,
  });
  await empty(database);
  await migrate(database);
  const close = async () => {
    await database.close();
    used.delete(number);
  };
  return { ...database, close };
}

/** Empties the database. The engine has only one session, and refuses this one until the former one has ended. */
async function empty(database: Database, attempts = 100): Promise<void> {
  try {
    await database.query('DROP SCHEMA IF EXISTS public CASCADE');
    await database.query('CREATE SCHEMA public');
  } catch (error) {
    if (attempts === 0 || !(error instanceof DatabaseUnavailable)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 20));
    await empty(database, attempts - 1);
  }
}

function firstFree(): number {
  let number = 0;
  while (used.has(number)) number += 1;
  return number;
}

/** Returns the directory of the engine's socket. The engine ends together with this process. */
async function runningEngine(number: number): Promise<string> {
  const directory = join(tmpdir(), `hemline-test-${process.pid}-${number}`);
  const socket = join(directory, '.s.PGSQL.5432');
  if (existsSync(socket)) return directory;
  mkdirSync(directory, { recursive: true });
  const dump = join(CACHE, `fresh-pglite-${engineVersion()}.tar`);
  const engine = fork(buildEntry('__tests__/support/memoryEngine.ts'), [socket, dump]);
  await new Promise((resolve, reject) => engine.once('message', resolve).once('exit', reject));
  engine.removeAllListeners('exit');
  engine.unref();
  engine.channel?.unref();
  return directory;
}

function engineVersion(): string {
  const file = join(require.resolve('@electric-sql/pglite'), '../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
