import type { Queries } from '../database/database';
import type { Table } from './tables';

/** The columns of a table that hold something of their own: what is made of others is made anew. */
export async function storedColumns(queries: Queries, table: Table): Promise<string[]> {
  const rows = await queries.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}
