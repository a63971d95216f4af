import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_QUANTITY } from '#domain/quantity';
import { MIGRATIONS } from '#server/engines/database/migrate';
import { STORED_TABLES, type StoredTable } from '#server/engines/database/storedTables';
import { BACKUP_TABLES } from '#server/stores/backupRows';
import { erasePerson } from '#server/stores/personalDataStore';
import { testDatabase } from '#tests/support/memoryDatabase';

const tables = Object.entries(STORED_TABLES) as [string, StoredTable][];
const erasureOf = new Map(tables.map(([name, { erase }]) => [name, erase]));
const overwritten = (erasure: StoredTable['erase']) =>
  Object.keys(typeof erasure === 'object' ? erasure : {});
const columnsOf = ({ columns, erase, eraseSettled }: StoredTable) =>
  columns && [...new Set([...columns, ...overwritten(erase), ...overwritten(eraseSettled)])].sort();

/** The names of columns that can name a person. */
const NAMING =
  /^(uid|email|name|address|number|phone|note|idempotency_key|id_token|tracking|reason|recipient|by_.*)$/;

describe('the list of tables', () => {
  const database = testDatabase();

  it('names every table, and every column of those that keep something of a person', async () => {
    const rows = await database.query<{ table: string; columns: string[] }>(
      `SELECT table_name AS table, array_agg(column_name::text ORDER BY column_name) AS columns
       FROM information_schema.columns WHERE table_schema = 'public' GROUP BY table_name`,
    );
    expect(rows.map(({ table }) => table).sort()).toEqual(tables.map(([name]) => name).sort());
    const lists = new Map(tables.map(([name, table]) => [name, columnsOf(table)]));
    for (const { table, columns } of rows)
      if (lists.get(table)) expect([table, lists.get(table)]).toEqual([table, columns.sort()]);
    const unlisted = rows
      .filter(({ table }) => !lists.get(table) && erasureOf.get(table) !== 'rows')
      .flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
    expect(unlisted.filter((name) => NAMING.test(name.replace(/^.*\./, '')))).toEqual([
      // Of goods, settings and files, no person.
      ...['fetched_pictures.address', 'fetched_pictures.reason'],
      ...['import_refusals.number', 'import_refusals.reason', 'import_rows.name'],
      ...['migrations.name', 'migrations.number'],
      // This column identifies an owner.
      'owner_acts.by_owner',
      ...['products.name', 'shop_settings.name'],
    ]);
    const ofPersons = tables.filter(([, { person, order }]) => (person ?? order) !== undefined);
    for (const [name, { erase, columns }] of ofPersons)
      expect([name, columns !== undefined || erase === 'rows']).toEqual([name, true]);
  });

  it('puts each table after those that its rows refer to, so that it can be restored', async () => {
    const rows = await database.query<{ from: string; to: string }>(
      `SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to
       FROM pg_constraint WHERE contype = 'f'`,
    );
    const names: string[] = BACKUP_TABLES.map(({ name }) => name);
    expect(rows.map((row) => row.from)).toContain('order_lines');
    for (const { from, to } of rows.filter((row) => names.includes(row.from)))
      expect(names.slice(0, names.indexOf(from))).toContain(to);
  });

  it('says of every column that can name a person what an erasure does with it', () => {
    const kept = tables.flatMap(([name, { person, order, erase, eraseSettled, columns = [] }]) =>
      (person ?? order) !== undefined && erase !== 'rows' && eraseSettled !== 'rows'
        ? columns.filter((column) => NAMING.test(column)).map((column) => `${name}.${column}`)
        : [],
    );
    expect(kept).toEqual([
      // This column identifies an owner, not the shopper.
      'order_acts.by_owner',
      // Another owner's, too.
      'ledger.by_owner',
      // The row is removed when the deletion that it records is complete.
      ...['account_deletions.uid', 'account_deletions.id_token'],
    ]);
  });

  it('has no limit of its own for a quantity, which domain/quantity.ts limits', async () => {
    const line = (quantity: number) =>
      database.query(
        `WITH placed AS (
           INSERT INTO orders (id, uid, body_hash, status, name, email, number, total_cents, items_cents,
             shipping_cents, tax_cents)
           VALUES ('o' || $1::integer, '', '', '', '', '', '', 0, 0, 0, 0) RETURNING id
         ) INSERT INTO order_lines (order_id, line, product_id, img, name, price_cents, seller, shipping_cents,
           items_cents, tax_cents, quantity)
         SELECT id, 0, 'p', '', '', 0, '', 0, 0, 0, $1 FROM placed`,
        [quantity],
      );
    await line(MAX_QUANTITY + 51);
    const [row] = await database.query<{ rule: string }>(
      "SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE conname = 'order_lines_quantity_check'",
    );
    expect(row?.rule).toBe('CHECK ((quantity >= 1))');
  });

  it('can be erased as it stands', async () => {
    expect(await erasePerson(database, 'nobody')).toEqual({ erased: 0, kept: 0 });
  });
});

describe('a released migration', () => {
  it('is never changed', () => {
    const hashes = MIGRATIONS.map(({ sql }) =>
      createHash('sha256').update(sql).digest('hex').slice(0, 12),
    );
    expect(hashes).toEqual(MIGRATIONS.map(({ hash }) => hash));
  });

  it('imports no code that could change', () => {
    const directory = 'server/engines/database/migrations';
    const read = (name: string) => readFileSync(join(directory, name), 'utf8');
    expect(readdirSync(directory).filter((name) => /^import /m.test(read(name)))).toEqual([]);
  });
});
