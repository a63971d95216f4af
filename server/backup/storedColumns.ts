import type { Queries } from '../database/database';
import type { Table } from './backupTables';

/** Returns the columns of a table except generated ones, which the database computes again. */
export async function storedColumns(queries: Queries, table: Table): Promise<string[]> {
  const rows = await queries.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}
