/**
 * Maintains the page marks, which make pagination fast. They record the position of every 256th entry of the
 * product list. To find a page, the database counts from the nearest page mark before it, not from the first
 * product.
 */
import type { Queries } from '#server/database/database';
import { noteTerms } from '../search/searchVocabulary';

/**
 * The distance between two positions after renumbering. It is large enough to insert products 20 times between
 * the same two products.
 */
export const GAP = 1_048_576;
/** The number of list entries from one page mark to the next. */
export const MARK_EVERY = 256;

/**
 * Updates everything that depends on the products and their order: the column `leads`, the page marks, the
 * search vocabulary and the count. Must be called in the same transaction, after products have been added,
 * removed or moved. Otherwise pages of the list would overlap.
 */
export async function rebuildListIndexes(queries: Queries): Promise<void> {
  await rebuildList(queries);
  await noteTerms(queries);
}

/** Does the same without the search vocabulary, which takes longest, and may follow in another transaction. */
export async function rebuildList(queries: Queries): Promise<void> {
  await markLeaders(queries);
  await queries.query('DELETE FROM page_marks');
  await queries.query(
    `INSERT INTO page_marks SELECT ordinal, position FROM (
       SELECT position, row_number() OVER (ORDER BY position, id) - 1 AS ordinal FROM products WHERE leads
     ) AS ranked WHERE ordinal % ${MARK_EVERY} = 0`,
  );
  await queries.query('UPDATE catalogue SET count = (SELECT count(*) FROM products WHERE leads)');
}

/**
 * Sets `leads` for the products that have a place in the list: the first product of each style, and each
 * product without a style.
 */
async function markLeaders(queries: Queries): Promise<void> {
  await queries.query('UPDATE products SET leads = true WHERE style IS NULL AND NOT leads');
  await queries.query(
    `UPDATE products AS own SET leads = ranked.leads FROM (
       SELECT id, row_number() OVER (PARTITION BY style ORDER BY position, id) = 1 AS leads
       FROM products WHERE style IS NOT NULL
     ) AS ranked WHERE own.id = ranked.id AND own.leads <> ranked.leads`,
  );
}
