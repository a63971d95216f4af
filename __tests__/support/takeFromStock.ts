import type { Queries } from '#server/engines/database/database';

/** Subtracts pieces from the stock as an order does, without storing an order. */
export async function takeFromStock(
  queries: Queries,
  pieces: ReadonlyMap<string, number>,
): Promise<void> {
  await queries.query(
    `UPDATE products SET stock = stock - taken.pieces
     FROM unnest($1::text[], $2::integer[]) AS taken (id, pieces) WHERE products.id = taken.id`,
    [[...pieces.keys()], [...pieces.values()]],
  );
}
