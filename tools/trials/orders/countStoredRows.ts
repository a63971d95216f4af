/** Counts rows directly in the database. The shop must be stopped first. */
import path from 'node:path';
import { openDatabase } from '#server/database/openDatabase';

export interface StoredCounts {
  orders: number;
  /** Partial orders: orders without lines, and lines without an order. */
  halves: number;
  /** The sum of the quantities of all order lines. */
  pieces: number;
  /** The remaining stock of all products. */
  stock: number;
}

/** Returns the counts for the database in `settings`. `server` is the directory of the built server. */
export async function countStoredRows(
  server: string,
  settings: { dataDir: string; databaseUrl?: string },
): Promise<StoredCounts> {
  const database = await openDatabase(settings, path.join(server, 'pgliteWorker.mjs'));
  const [row] = await database.query<StoredCounts>(`SELECT
    (SELECT count(*) FROM orders) AS orders,
    (SELECT count(*) FROM orders FULL JOIN (SELECT DISTINCT order_id FROM order_lines) AS lines
      ON id = order_id WHERE id IS NULL OR order_id IS NULL) AS halves,
    (SELECT coalesce(sum(quantity), 0) FROM order_lines) AS pieces,
    (SELECT sum(stock) FROM products) AS stock`);
  await database.close();
  if (!row) throw new Error('The database did not answer.');
  return row;
}
