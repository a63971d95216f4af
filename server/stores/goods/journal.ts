/**
 * The journal of what owners do with goods. Every write of a product goes through this file, except the stock changes
 * of orders. A trigger records what a transaction changes in products, if the transaction has named its act.
 */

import type { ActKind } from '#domain/owner/ownerAct';
import type { Database, Queries } from '#server/engines/database/database';
import { refreshList } from '../products/listIndexes';
import { refreshTerms } from '../search/searchVocabulary';

/** How long acts are kept. Older ones can neither be read nor undone. */
const KEPT_DAYS = 180;

/** Who acts, and the database as this owner may write to it. */
export interface Owner {
  email: string;
  database: Database;
}

interface NewAct {
  kind: ActKind;
  /** The owner's email address; null for an import at the terminal. */
  by: string | null;
  undoes?: string;
}

/**
 * Runs `write` in this transaction and records its changes of products as one act. Also updates the list, its count and
 * the search. Resolves with the id of the act. If nothing has changed, records no act and resolves with undefined.
 */
export async function recordAct(
  queries: Queries,
  act: NewAct,
  write: () => Promise<void>,
): Promise<string | undefined> {
  const id = await beginAct(queries, act);
  if ((await recorded(queries, id, null, write)) > 0) return id;
  await queries.query('DELETE FROM owner_acts WHERE id = $1', [id]);
  return undefined;
}

/**
 * Runs `write`, which changes these products, as a part of an act that began in another transaction. No other part of
 * the act may change the same products. Resolves with the number of products that have changed.
 */
export async function recordPart(
  queries: Queries,
  id: string,
  ids: readonly string[],
  write: () => Promise<void>,
): Promise<number> {
  await continueAct(queries, id);
  return recorded(queries, id, ids, write);
}

/**
 * Begins an act: every later change of a product in this transaction becomes part of it. If the act spans several
 * transactions, as an import does, each further transaction must first call `continueAct`.
 */
export async function beginAct(queries: Queries, { kind, by, undoes }: NewAct): Promise<string> {
  const [row] = await queries.query<{ id: string }>(
    'INSERT INTO owner_acts (kind, by_owner, undoes) VALUES ($1, $2, $3) RETURNING id',
    [kind, by, undoes ?? null],
  );
  if (row === undefined) throw new Error('The act was not stored.');
  await continueAct(queries, row.id);
  return row.id;
}

/** Makes every later change of a product in this transaction part of this act. */
export async function continueAct(queries: Queries, id: string): Promise<void> {
  await queries.query("SELECT set_config('shop.act', $1, true)", [id]);
}

interface Summary {
  changed: number;
  /** Whether products were added, removed or moved. */
  moved: boolean;
  listed: boolean;
  named: boolean;
}

/**
 * Runs `write`, and updates the list, its count and the search for these products; if `ids` is null, for all of the act.
 * Imports do not call this: they rebuild the list and the search. Resolves with the number of products.
 */
async function recorded(
  queries: Queries,
  act: string,
  ids: readonly string[] | null,
  write: () => Promise<void>,
): Promise<number> {
  await write();
  await queries.query("SELECT set_config('shop.act', '', true)");
  const [summary] = await queries.query<Summary>(
    `SELECT count(*)::integer AS changed,
       coalesce(bool_or(is_new OR after ? 'position'), false) AS moved,
       coalesce(bool_or(is_new OR after ?| '{hidden,img,style,position}'), false) AS listed,
       coalesce(bool_or(is_new OR after ?| '{hidden,img,name,category,colour,seller,words}'), false) AS named
     FROM (
       SELECT after, before IS NULL OR after IS NULL AS is_new FROM owner_act_changes
       WHERE act_id = $1 AND ($2::text[] IS NULL OR product_id = ANY($2::text[]))
     ) AS changes`,
    [act, ids],
  );
  const { changed = 0, moved = false, listed = false, named = false } = summary ?? {};
  if (listed) await refreshList(queries, { act, ids, moved });
  if (named) await refreshTerms(queries, act, ids);
  return changed;
}

export async function forgetOldActs(queries: Queries): Promise<void> {
  await queries.query(
    `DELETE FROM owner_acts WHERE acted_at < now() - interval '${KEPT_DAYS} days'`,
  );
}
