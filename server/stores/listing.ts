/** The order of the catalogue, and how a page of it is found without counting from the first product. */
import type { Queries } from './database';

/** How far apart two products are when all are numbered anew: room for 20 halvings between them. */
export const GAP = 1_048_576;
/** Of so many products one is marked. */
export const MARK_EVERY = 256;

/** To be called when products came, went or moved; in the same transaction, or pages would overlap. */
export async function markPages(queries: Queries): Promise<void> {
  await queries.query('DELETE FROM page_marks');
  await queries.query(
    `INSERT INTO page_marks SELECT ordinal, position FROM (
       SELECT position, row_number() OVER (ORDER BY position, id) - 1 AS ordinal FROM products
     ) AS ranked WHERE ordinal % ${MARK_EVERY} = 0`,
  );
  await queries.query('UPDATE catalogue SET count = (SELECT count(*) FROM products)');
}
