/** A database in memory with the shop's schema. Tests use it through the same interface as the real ones. */

import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseUnavailable, type Database } from '#server/engines/database/database';
import { migrate, MIGRATIONS } from '#server/engines/database/migrate';
import { createPgDatabase } from '#server/engines/database/postgres/pgDatabase';
import { buildEntry, CACHE } from './builtServer';

/** A text that changes with everything that a test can change in the schema. */
const SCHEMA = `(
  SELECT md5('${MIGRATIONS.map(({ hash }) => hash).join('')}' || string_agg(relname || oid, '' ORDER BY oid)
    || (SELECT string_agg(concat(attrelid, attname, atttypid, attnotnull, atthasdef), '' ORDER BY attrelid, attnum)
        FROM pg_attribute JOIN pg_class AS own ON own.oid = attrelid WHERE own.relnamespace = 'public'::regnamespace)
    || (SELECT string_agg(oid::text || xmin, '' ORDER BY oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace)
    || (SELECT string_agg(oid::text || xmin, '' ORDER BY oid) FROM pg_constraint)
    || (SELECT string_agg(oid::text || xmin, '' ORDER BY oid) FROM pg_trigger))
  FROM pg_class WHERE relnamespace = 'public'::regnamespace)`;

/** Keeps the rows that the migrations made, and the description of the schema. */
const KEEP = `
  DROP SCHEMA IF EXISTS fresh CASCADE;
  CREATE SCHEMA fresh;
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('CREATE TABLE fresh.%1$I AS TABLE public.%1$I', name);
    END LOOP;
    EXECUTE format('COMMENT ON SCHEMA fresh IS %L', ${SCHEMA});
  END $$`;

/** Restores these rows, without triggers. */
const RESTORE = `
  SET session_replication_role = replica;
  DO $$ DECLARE name text; BEGIN
    EXECUTE (SELECT 'TRUNCATE ' || string_agg(oid::regclass::text, ', ') || ' CASCADE' FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0);
    FOR name IN SELECT relname FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'fresh'::regnamespace AND pg_relation_size(oid) > 0 LOOP
      EXECUTE format('INSERT INTO public.%1$I TABLE fresh.%1$I', name);
    END LOOP;
    PERFORM setval(seqrelid, seqstart, false) FROM pg_sequence;
  END $$;
  RESET session_replication_role;
  DISCARD PLANS`;

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
  const close = async () => {
    await database.close();
    used.delete(number);
  };
  return { ...database, close };
}

/** Opens an empty database before the tests of a file or a block, and closes it after them. */
export function testDatabase(): Database {
  const database = {} as Database;
  beforeAll(async () => Object.assign(database, await openMemoryDatabase()));
  afterAll(() => database.close());
  return database;
}

/**
 * Gives the database the rows that it has after all migrations. Runs the migrations only if the engine is new or if the
 * former test file changed the schema, because they take a quarter of a second.
 */
async function empty(database: Database): Promise<void> {
  if (await isSchemaKept(database)) return void (await database.query(RESTORE));
  await database.query('DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public');
  await migrate(database);
  await database.query(KEEP);
}

/** The engine has only one session, and refuses this one until the former one has ended. */
async function isSchemaKept(database: Database, attempts = 500): Promise<boolean> {
  try {
    const [row] = await database.query<{ kept: boolean | null }>(
      `SELECT ${SCHEMA} = obj_description(to_regnamespace('fresh'), 'pg_namespace') AS kept`,
    );
    return row?.kept ?? false;
  } catch (error) {
    if (attempts === 0 || !(error instanceof DatabaseUnavailable)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return isSchemaKept(database, attempts - 1);
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
  const engine = fork(buildEntry('__tests__/support/memoryEngine.ts'), [socket, dumpFile()]);
  await new Promise((resolve, reject) => engine.once('message', resolve).once('exit', reject));
  engine.removeAllListeners('exit');
  engine.unref();
  engine.channel?.unref();
  return directory;
}

/** The file in which an empty database of this version of the engine is kept. */
export function dumpFile(): string {
  const file = join(require.resolve('@electric-sql/pglite'), '../../package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return join(CACHE, `fresh-pglite-${version}.tar`);
}
