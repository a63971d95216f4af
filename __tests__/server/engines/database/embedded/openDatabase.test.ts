import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, DatabaseUnavailable } from '#server/engines/database/database';
import { openEmbedded } from '#server/engines/database/embedded/embeddedSource';
import { lastMigration, migrate, MIGRATIONS } from '#server/engines/database/migrate';
import { createPgDatabase } from '#server/engines/database/postgres/pgDatabase';
import { prepared } from '#server/engines/database/preparedStatements';
import { writeBackup } from '#server/shop/backup/writeBackup';
import { openDatabase, openForMaintenance } from '#server/start/openDatabase';
import { buildEntry } from '#tests/support/builtServer';

/** The client gives up a statement two seconds after the timeout of the settings. */
const SHORT_MS = 10;
const SLOW = '2.5 s';

describe('the embedded database of a shop', () => {
  const worker = buildEntry('server/engines/database/embedded/pgliteWorker.ts');
  const folder = mkdtempSync(join(tmpdir(), 'hemline-embedded-'));
  const dataDir = join(folder, 'data');
  let database: Database;
  // As in the processes of the shop and of its commands.
  const umask = process.umask(0o077);
  afterAll(async () => {
    process.umask(umask);
    await database.close();
    rmSync(folder, { recursive: true });
  });
  const orders = (queries: Database) =>
    queries.query<{ id: string }>('SELECT id FROM orders ORDER BY id');

  const open = () =>
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
      (name) => (lstatSync(join(dataDir, name)).mode & 0o077) !== 0,
    );

  it('stops while it is created, and at the next step of the start that creates it; one more start finishes it (trial 15)', async () => {
    const place = { dataDir };
    const first = new AbortController();
    const opening = openDatabase(place, worker, undefined, first.signal);
    const seen = expect(opening).rejects.toHaveProperty('name', 'AbortError');
    while (!existsSync(join(dataDir, 'database-unfinished'))) await pause(5);
    first.abort();
    await seen;
    expect(readdirSync(dataDir)).toEqual(['database-unfinished']);

    const second = new AbortController();
    const ask = async (one: Database) => {
      second.abort();
      await one.query('SELECT 1');
    };
    const creating = openDatabase(place, worker, ask, second.signal);
    await expect(creating).rejects.toHaveProperty('name', 'AbortError');
    expect(readdirSync(dataDir)).toContain('database');
    await (await openDatabase(place, worker)).close();
  }, 60_000);

  it('is closed to other users (trial 87), is upgraded however long a step takes, and then has the limit of the settings', async () => {
    const source = await openEmbedded(dataDir, worker);
    database = createPgDatabase('embedded', { ...source.config, max: 1 }, 0);
    // As an older version left it.
    await database.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await migrate(database, MIGRATIONS.slice(0, 22));
    await database.query(
      `INSERT INTO orders (id, uid, body_hash, name, email, number, address, total_cents, items_cents, shipping_cents, tax_cents, status)
       VALUES ('1', 'ann', 'hash', 'An\u00adn', 'a@b.example', '1', 'Street', 1, 1, 0, 0, 'Processing')`,
    );
    const slow = `DECLARE start timestamptz := clock_timestamp(); BEGIN
        WHILE clock_timestamp() < start + interval '${SLOW}' LOOP END LOOP;
        RETURN NEW;
      END`;
    // A migration updates this column.
    await database.query(
      `CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ ${slow} $$;
       CREATE TRIGGER slow BEFORE UPDATE OF articles ON orders FOR EACH ROW EXECUTE FUNCTION slow()`,
    );
    await database.close();
    await source.close();
    expect(open()).toEqual([]);
    chmodSync(join(dataDir, 'database/base'), 0o755);
    chmodSync(join(dataDir, 'database/PG_VERSION'), 0o666);

    database = await openDatabase({ dataDir, databaseTimeoutMs: SHORT_MS }, worker);
    expect(open()).toEqual([]);
    expect(await lastMigration(database)).toBe(MIGRATIONS.length);
    await expect(database.query("UPDATE orders SET articles = ''")).rejects.toThrow();
    await database.close();
    database = await openDatabase({ dataDir }, worker);
    await database.query('DROP TRIGGER slow ON orders');
  }, 60_000);

  it('prepares its statements anew after a connection was lost', async () => {
    const text = prepared('SELECT $1::integer AS n');
    const ask = () => database.query(text, [1]);
    await ask();
    const lost = () => Promise.reject(new DatabaseUnavailable(undefined));
    await expect(database.transaction(lost)).rejects.toThrow(DatabaseUnavailable);
    // The engine refuses a new connection until it has noticed that the last one is closed.
    const asked = async (): Promise<unknown> => {
      for (;;) {
        try {
          return await ask();
        } catch (error) {
          if (!(error instanceof DatabaseUnavailable)) throw error;
          await pause(20);
        }
      }
    };
    expect(await asked()).toEqual([{ n: 1 }]);
  });

  it('takes orders while a backup reads what was there when it began', async () => {
    const copy = await openForMaintenance({ dataDir }, worker, { isCopied: true });
    await copy.transaction(async (queries) => {
      await queries.query('SELECT 1');
      await database.query(
        `INSERT INTO orders (id, uid, body_hash, name, email, number, total_cents, items_cents, shipping_cents, tax_cents, status)
         SELECT '2', uid, '', name, email, number, total_cents, items_cents, shipping_cents, tax_cents, status FROM orders`,
      );
      expect(await orders(database)).toEqual([{ id: '1' }, { id: '2' }]);
      expect(await queries.query('SELECT id FROM orders')).toEqual([{ id: '1' }]);
    });
    expect(await writeBackup(copy, join(folder, 'backup'))).toMatchObject({ orders: 1 });
    await copy.close();
    expect(readdirSync(dataDir)).not.toContain('copy');
    expect(await orders(database)).toHaveLength(2);
  }, 60_000);
});
