import { DatabaseError } from 'pg';
import type { Database, Queries } from '#server/engines/database/database';
import { emptyToSchema, MIGRATIONS, runMigrations } from '#server/engines/database/migrate';
import {
  BACKUP_TABLES,
  continueSequences,
  forgetCatalogue,
  insertBackupRows,
  lockAndCount,
  type RowCounts,
  type Table,
} from '#server/stores/backupRows';
import { rebuildListAndVocabulary } from '#server/stores/products/listIndexes';
import { BackupError } from './backupFormat';
import { checkBackup, rowLinesOf } from './checkBackup';

interface Restored {
  counts: RowCounts;
  /** The names of the migrations that the backup is too old for. The shop has nothing of what they added. */
  lacks: string[];
}

/**
 * Restores everything or nothing. A backup of an older version is loaded into that version's schema, and the schema
 * is then migrated. Throws `BackupError` if the shop contains data, or if the file is not a complete, unchanged backup
 * of this version or an older one.
 */
export async function restoreBackup(database: Database, file: string): Promise<Restored> {
  try {
    const schema = await checkBackup(file, MIGRATIONS.length);
    const counts = await database.transaction((queries) => restoreRows(queries, file, schema));
    return { counts, lacks: MIGRATIONS.slice(schema).map(({ name }) => name) };
  } catch (error) {
    throw refusalOf(file, error);
  }
}

/**
 * Returns a `BackupError` if the database refused the rows or the file could not be read. Returns any other
 * error unchanged. The database can refuse rows of a file that passed the check: a correct digest shows only
 * that the file is complete, not who wrote it.
 */
function refusalOf(file: string, error: unknown): unknown {
  if (error instanceof DatabaseError)
    return new BackupError(
      `${file} holds rows that no shop has (${error.message}): give the file that the backup wrote.`,
    );
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return error;
  return new BackupError(`${file} cannot be read (${code}): give the file that the backup wrote.`);
}

async function restoreRows(queries: Queries, file: string, schema: number): Promise<RowCounts> {
  await refuseFilled(queries);
  if (schema < MIGRATIONS.length) await emptyToSchema(queries, schema);
  await forgetCatalogue(queries);
  const counts: RowCounts = {};
  for await (const { table, lines } of batchesOf(file)) {
    counts[table] = (counts[table] ?? 0) + lines.length;
    await insertBackupRows(queries, table, lines);
  }
  await runMigrations(queries, MIGRATIONS, schema);
  await continueSequences(queries);
  await rebuildListAndVocabulary(queries);
  return counts;
}

/** Throws `BackupError` if the shop contains products or orders. */
async function refuseFilled(queries: Queries): Promise<void> {
  const { products = 0, orders = 0 } = await lockAndCount(queries);
  if (products === 0 && orders === 0) return;
  throw new BackupError(
    `The shop holds ${products} products and ${orders} orders already: restore into an empty one (another DATA_DIR or DATABASE_URL).`,
  );
}

interface Batch {
  table: Table;
  lines: string[];
}

const ROWS_AT_ONCE = new Map(BACKUP_TABLES.map(({ name, rowsAtOnce }) => [name, rowsAtOnce]));

async function* batchesOf(file: string): AsyncGenerator<Batch> {
  let batch: Batch | undefined;
  for await (const { table, line } of rowLinesOf(file)) {
    if (batch && (batch.table !== table || batch.lines.length === ROWS_AT_ONCE.get(table))) {
      yield batch;
      batch = undefined;
    }
    batch ??= { table, lines: [] };
    batch.lines.push(line);
  }
  if (batch) yield batch;
}
