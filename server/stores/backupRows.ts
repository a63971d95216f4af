/**
 * The rows of a backup, as lines of JSON. The database itself converts rows to JSON and back, so numbers and times are
 * never changed. The list in `storedTables.ts` decides which tables a backup contains.
 */

import type { Queries } from '#server/engines/database/database';
import { STORED_TABLES, type StoredTable } from '#server/engines/database/storedTables';

const ROWS_AT_ONCE = 1_000;

export type Table = keyof typeof STORED_TABLES;

/**
 * The tables of a backup, in the order in which they can be restored. `order` is the SQL sort order of a table's rows.
 * `rowsAtOnce` is how many rows a backup reads and a restore writes at once.
 */
export const BACKUP_TABLES = (Object.entries(STORED_TABLES) as [Table, StoredTable][]).flatMap(
  ([name, { backup, rowsAtOnce = ROWS_AT_ONCE }]) =>
    backup === false ? [] : [{ name, order: backup, rowsAtOnce }],
);

/** The number of rows of each table. A table without rows has no entry. */
export type RowCounts = Partial<Record<Table, number>>;

/** Returns the columns of a table except generated ones, which the database computes again. */
export async function storedColumns(queries: Queries, table: Table): Promise<string[]> {
  const rows = await queries.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Makes the rest of the transaction read one snapshot of the database. */
export async function beginSnapshot(queries: Queries): Promise<void> {
  await queries.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  await queries.query('SET LOCAL enable_sort = off');
}

/** Yields the rows of a table as lines of JSON. Uses a cursor, because a table may not fit into memory. */
export async function* readBackupRows(
  queries: Queries,
  { name, order, rowsAtOnce }: (typeof BACKUP_TABLES)[number],
): AsyncGenerator<string[]> {
  const columns = await storedColumns(queries, name);
  await queries.query(`DECLARE rows_of_${name} NO SCROLL CURSOR FOR
    SELECT json_build_object('table', '${name}', 'row', row_to_json(stored))::text AS line
    FROM (SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${order}) AS stored`);
  for (;;) {
    const rows = await queries.query<{ line: string }>(`FETCH ${rowsAtOnce} FROM rows_of_${name}`);
    if (rows.length === 0) return;
    yield rows.map(({ line }) => line);
  }
}

/** Counts products and orders. Locks `catalogue`, so that a shop that starts at the same time does not load its demo products. */
export async function lockAndCount(queries: Queries): Promise<RowCounts> {
  await queries.query('SELECT filled FROM catalogue FOR UPDATE');
  const [counts = {}] = await queries.query<RowCounts>(
    'SELECT (SELECT count(*) FROM products) AS products, (SELECT count(*) FROM orders) AS orders',
  );
  return counts;
}

/** Deletes the row that a new database has, so that the backup's row can be restored. */
export async function forgetCatalogue(queries: Queries): Promise<void> {
  await queries.query('DELETE FROM catalogue');
}

/** Inserts rows from lines of JSON, which the database parses, because a database wrote it. */
export async function insertBackupRows(
  queries: Queries,
  table: Table,
  lines: readonly string[],
): Promise<void> {
  const columns = await storedColumns(queries, table);
  const restored = columns.map((name) => `restored.${name}`).join(', ');
  await queries.query(
    `INSERT INTO ${table} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
     SELECT ${restored} FROM unnest($1::text[]) AS line,
      json_populate_record(NULL::${table}, line::json -> 'row') AS restored`,
    [lines],
  );
}

/** Lets the numbers of new rows follow those of the restored ones. */
export async function continueSequences(queries: Queries): Promise<void> {
  for (const { name } of BACKUP_TABLES)
    if ((await storedColumns(queries, name)).includes('sequence'))
      await queries.query(`SELECT setval(pg_get_serial_sequence('${name}', 'sequence'), max(sequence))
        FROM ${name} HAVING max(sequence) IS NOT NULL`);
}
