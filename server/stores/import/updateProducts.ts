/**
 * The second step of an import: updates the products that differ from the staged rows. Uses short transactions,
 * so that orders can be stored between them. `importFile.ts` runs all steps.
 */
import type { Database, Queries } from '#server/database/database';
import { advance, type Checkpoint } from './importCheckpoint';
import { optionalColumnsFrom, optionalColumnsOf } from '../products/optionalColumns';

/**
 * The number of staged rows that one transaction applies. An order for one of these products waits only for
 * that transaction, not for the whole import.
 */
const ROWS_A_CHANGE = 250;

/**
 * Updates the products that differ from the staged rows. Skips the first `start.applied` rows, which an
 * interrupted import has already applied. `onProgress` receives the number of applied rows.
 */
export async function updateProducts(
  database: Database,
  digest: string,
  start: Checkpoint,
  onProgress: (done: number) => void,
): Promise<void> {
  // The rows are new, so the planner has no statistics on them yet.
  await database.query('ANALYZE import_rows');
  let at = start;
  while (at.applied < at.read) {
    const next = { ...at, applied: Math.min(at.applied + ROWS_A_CHANGE, at.read) };
    const before = at;
    await database.transaction(async (queries) => {
      await advance(queries, digest, before, next);
      await updateRows(queries, before.applied, next.applied);
    });
    onProgress(next.applied);
    at = next;
  }
}

/**
 * Updates the products of one batch of staged rows. `stock_said` is a product's stock in the last file. The
 * stock in the new file minus `stock_said` is added to the current stock. That way, sales since the last file
 * are kept.
 */
async function updateRows(queries: Queries, start: number, end: number): Promise<void> {
  // Locks the products sorted by id, as orders do, so that an import and an order cannot deadlock.
  const known = await queries.query(
    `SELECT true FROM products WHERE id IN (SELECT id FROM import_rows WHERE ordinal >= $1 AND ordinal < $2)
     ORDER BY id FOR UPDATE`,
    [start, end],
  );
  if (known.length === 0) return;
  await queries.query(
    `UPDATE products AS own SET img = given.img, name = given.name, price_cents = given.price_cents,
       seller = given.seller, ratings = given.ratings, shipping_cents = given.shipping_cents,
       stock = greatest(0, own.stock + coalesce(given.stock - coalesce(own.stock_said, own.stock), 0)),
       stock_said = coalesce(given.stock, own.stock_said), ${optionalColumnsFrom('given')}
     FROM import_rows AS given
     WHERE own.id = given.id AND ordinal >= $1 AND ordinal < $2
       AND (own.img, own.name, own.price_cents, own.seller, own.ratings, own.shipping_cents, own.stock_said,
         ${optionalColumnsOf('own')}) IS DISTINCT FROM (given.img, given.name, given.price_cents, given.seller, given.ratings,
           given.shipping_cents, coalesce(given.stock, own.stock_said), ${optionalColumnsOf('given')})`,
    [start, end],
  );
}
