/**
 * Maintains the page marks, which make pagination fast. They record the position of every 256th entry of the
 * product list. To find a page, the database counts from the nearest page mark before it, not from the first
 * product.
 */

import type { Queries } from '#server/engines/database/database';
import { rebuildTerms } from '../search/searchVocabulary';
import { lockCatalogue } from './lockCatalogue';
import { SHOWN } from './productRows';

/** The distance of two neighbours after renumbering. Between the same two, products can be inserted 20 times. */
export const POSITION_GAP = 1_048_576;
/** The number of list entries from one page mark to the next. */
export const MARK_EVERY = 256;

/**
 * Updates everything that depends on the products and their order: the columns `leads` and `heads`, the page marks,
 * the search vocabulary and the count. Must be called in the same transaction, after products have been added,
 * removed, hidden or moved. Otherwise pages of the list would overlap.
 */
export async function rebuildListAndVocabulary(queries: Queries): Promise<void> {
  await rebuildList(queries);
  await rebuildTerms(queries);
}

/** Does the same as `rebuildListAndVocabulary`, but not the vocabulary, which is slow and can have its own transaction. */
export async function rebuildList(queries: Queries): Promise<void> {
  await lockCatalogue(queries);
  await markFirsts(queries, ALL);
  await rebuildMarks(queries);
}

/**
 * Does the same as `rebuildList` after an act of the journal that has changed these products. Updates only them and
 * their styles. `moved` says whether the act has added, removed or moved products.
 */
export async function refreshList(
  queries: Queries,
  { act, ids, moved }: { act: string; ids: readonly string[] | null; moved: boolean },
): Promise<void> {
  await lockCatalogue(queries);
  const changed = await markFirsts(queries, { ...OF_ACT, values: [act, ids] });
  if (moved || changed) await rebuildMarks(queries);
}

/** The products to look at, as SQL conditions. `styles` holds for all products of a style, or for none. */
interface Scope {
  products: string;
  styles: string;
  values: readonly unknown[];
}

const ALL: Scope = { products: 'true', styles: 'style IS NOT NULL', values: [] };

const CHANGES = `SELECT product_id FROM owner_act_changes
  WHERE act_id = $1::uuid AND ($2::text[] IS NULL OR product_id = ANY($2::text[]))`;
/** The products of the act `$1`, or only those in `$2`, and the styles that they have now or had before. */
const OF_ACT: Omit<Scope, 'values'> = {
  products: `id IN (${CHANGES})`,
  styles: `style IN (
    SELECT style FROM products WHERE id IN (${CHANGES})
    UNION SELECT before ->> 'style' FROM owner_act_changes WHERE act_id = $1::uuid AND before ? 'style'
  )`,
};

/**
 * Sets `leads` for the products that have a place in the list: the first product of each style that shoppers see,
 * and each such product without a style. Sets `heads` in the same way for the owner's table, which also contains hidden
 * products. Resolves with whether any of these columns has changed.
 */
async function markFirsts(queries: Queries, { products, styles, values }: Scope): Promise<boolean> {
  const single = await queries.query(
    `UPDATE products SET leads = ${SHOWN}, heads = true
     WHERE style IS NULL AND ${products} AND (leads <> ${SHOWN} OR NOT heads) RETURNING true`,
    values,
  );
  const styled = await queries.query(
    `UPDATE products AS own SET leads = ranked.leads, heads = ranked.heads FROM (
       SELECT id, row_number() OVER (PARTITION BY style ORDER BY position, id) = 1 AS heads,
         ${SHOWN} AND row_number() OVER (PARTITION BY style, ${SHOWN} ORDER BY position, id) = 1 AS leads
       FROM products WHERE ${styles}
     ) AS ranked WHERE own.id = ranked.id AND (own.leads, own.heads) <> (ranked.leads, ranked.heads)
     RETURNING true`,
    values,
  );
  return single.length + styled.length > 0;
}

async function rebuildMarks(queries: Queries): Promise<void> {
  await queries.query('DELETE FROM page_marks');
  await queries.query(
    `INSERT INTO page_marks SELECT ordinal, position FROM (
       SELECT position, row_number() OVER (ORDER BY position, id) - 1 AS ordinal FROM products WHERE leads
     ) AS ranked WHERE ordinal % ${MARK_EVERY} = 0`,
  );
  await queries.query('UPDATE catalogue SET count = (SELECT count(*) FROM products WHERE leads)');
}
