/**
 * The format of a backup file: one line of JSON for its head, one for each row, and one for its end. The list in
 * `server/engines/database/storedTables.ts` decides which tables it contains. The database itself converts rows to JSON and
 * back, so numbers and times are never changed. The embedded database and PostgreSQL can both restore it.
 */

import * as v from 'valibot';
import { OperatorError } from '#server/base/operatorError';
import { BACKUP_TABLES, type RowCounts } from '#server/stores/backupRows';

export const FORMAT = 1;

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

/** Thrown if a backup cannot be written or used. */
export class BackupError extends OperatorError {}

export function describeCounts({ products = 0, orders = 0 }: RowCounts): string {
  return `${products} products and ${orders} orders`;
}

/** `lacks` names what the backup's version of the shop did not have yet. */
export function describeRestored(
  file: string,
  { counts, lacks }: { counts: RowCounts; lacks: readonly string[] },
): string {
  const restored = `Restored ${describeCounts(counts)} from ${file}.`;
  if (lacks.length === 0) return restored;
  return `${restored} The backup is of an older version and holds nothing of what came later: ${lacks.join(', ')}.`;
}
