/**
 * The format of a backup file: one line of JSON for its head, one for each row, and one for its end. The list in
 * `server/engines/database/storedTables.ts` decides which tables it contains. The database itself converts rows to JSON and
 * back, so numbers and times are never changed. The embedded database and PostgreSQL can both restore it.
 */
import { createHash, type Hash } from 'node:crypto';
import * as v from 'valibot';
import type { Queries } from '#server/engines/database/database';
import { STORED_TABLES, type StoredTable } from '#server/engines/database/storedTables';
import { OperatorError } from '#server/base/operatorError';

export const FORMAT = 1;

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

export const headSchema = v.object({
  hemline: v.literal(FORMAT),
  /** The number of the last migration that the backed-up database had. */
  schema: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** ISO 8601 in UTC. */
  madeAt: v.string(),
});
export type Head = v.InferOutput<typeof headSchema>;

export const rowSchema = v.object({
  table: v.picklist(BACKUP_TABLES.map(({ name }) => name)),
});

/** The last line of the file. If it is missing, the file is incomplete. `sha256` covers all other lines. */
export const endSchema = v.object({
  end: v.object({ sha256: v.string() }),
});

/** The number of rows of each table. A table without rows has no entry. */
export type RowCounts = Partial<Record<Table, number>>;

/** Thrown if a backup cannot be written or used. */
export class BackupError extends OperatorError {}

export function wordsFor({ products = 0, orders = 0 }: RowCounts): string {
  return `${products} products and ${orders} orders`;
}

/** Returns the columns of a table except generated ones, which the database computes again. */
export async function storedColumns(queries: Queries, table: Table): Promise<string[]> {
  const rows = await queries.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Computes one digest of all lines that are added. */
export class LinesDigest {
  private readonly hash: Hash = createHash('sha256');

  add(line: string): void {
    this.hash.update(line).update('\n');
  }

  get hex(): string {
    return this.hash.copy().digest('hex');
  }
}
