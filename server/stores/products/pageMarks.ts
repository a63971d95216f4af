/** The order of the catalogue, and how a page of it is found without counting from the first product. */
import type { Queries } from '../../database/database';
import { noteTerms } from '../search/searchTerms';

/** How far apart two products are when all are numbered anew: room for 20 halvings between them. */
export const GAP = 1_048_576;
/** Of so many places in the list one is marked. */
export const MARK_EVERY = 256;

/** To be called when products came, went or moved; in the same transaction, or pages would overlap. */
export async function markPages(queries: Queries): Promise<void> {
  await markLeaders(queries);
  await queries.query('DELETE FROM page_marks');
  await queries.query(
    `INSERT INTO page_marks SELECT ordinal, position FROM (
       SELECT position, row_number() OVER (ORDER BY position, id) - 1 AS ordinal FROM products WHERE leads
     ) AS ranked WHERE ordinal % ${MARK_EVERY} = 0`,
  );
  await noteTerms(queries);
  await queries.query('UPDATE catalogue SET count = (SELECT count(*) FROM products WHERE leads)');
}

/** The first product of each style keeps the style's place; a product without a style has its own. */
async function markLeaders(queries: Queries): Promise<void> {
  await queries.query('UPDATE products SET leads = true WHERE style IS NULL AND NOT leads');
  await queries.query(
    `UPDATE products AS own SET leads = ranked.leads FROM (
       SELECT id, row_number() OVER (PARTITION BY style ORDER BY position, id) = 1 AS leads
       FROM products WHERE style IS NOT NULL
     ) AS ranked WHERE own.id = ranked.id AND own.leads <> ranked.leads`,
  );
}
