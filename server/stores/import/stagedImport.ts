/**
 * An import, in steps that each leave a whole shop: the rows are put aside, then each product is changed
 * by itself in short transactions, then those that are new, gone or moved change the list at once.
 */
import type { Database, Queries } from '../../database/database';
import { advance, type Checkpoint } from './importCheckpoint';
import { optionalColumnsFrom, optionalColumnsOf } from '../products/optionalColumns';

/** An order waits no longer than so many changes take. */
const ROWS_A_CHANGE = 250;

/** Changes the products that differ, from that row on; `onProgress` gets how many rows are done. */
export async function applyChanges(
  database: Database,
  digest: string,
  start: Checkpoint,
  onProgress: (done: number) => void,
): Promise<void> {
  // Nobody else has looked at these rows yet, and the plans of what follows depend on their number.
  await database.query('ANALYZE import_rows');
  let at = start;
  while (at.applied < at.read) {
    const next = { ...at, applied: Math.min(at.applied + ROWS_A_CHANGE, at.read) };
    const before = at;
    await database.transaction(async (queries) => {
      await advance(queries, digest, before, next);
      await change(queries, before.applied, next.applied);
    });
    onProgress(next.applied);
    at = next;
  }
}

/** The stock changes by what the owner changed since the last file, whatever was sold meanwhile. */
async function change(queries: Queries, start: number, end: number): Promise<void> {
  // In the order of ids, as orders lock them.
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
