/**
 * The journal of what owners do with goods. Every write of a product goes through here, except the stock of orders:
 * a trigger records what a transaction changes in products, if the transaction has named its act.
 */
import type { ActKind } from '#domain/owner/ownerProduct';
import type { Queries } from '#server/database/database';
import { refreshList } from '../products/listIndexes';
import { refreshTerms } from '../search/searchVocabulary';

/** How long acts are kept. Older ones can neither be read nor undone. */
const KEPT_DAYS = 180;

export interface NewAct {
  kind: ActKind;
  /** The owner's email address; null for an import at the terminal. */
  by: string | null;
  /** The act that this one undoes. */
  undoes?: string;
}

/**
 * Runs `write`, whose changes of products become one act, in this transaction. The list, its count and the search
 * follow. Resolves with the id of the act, or with undefined if nothing has changed: then there is none.
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
 * Runs `write`, which changes these products, as a part of an act that began in another transaction. The other parts
 * must not have changed them. Resolves with the number of products that have changed.
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

async function recorded(
  queries: Queries,
  id: string,
  ids: readonly string[] | null,
  write: () => Promise<void>,
): Promise<number> {
  await write();
  await queries.query("SELECT set_config('shop.act', '', true)");
  return refreshAfter(queries, id, ids);
}

/**
 * Begins an act that spans several transactions, such as an import: each of them calls `continueAct` first. The
 * changes of this transaction are part of it from here on.
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

/** From here to the end of this transaction, every change of a product is part of this act. */
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
 * Lets the list, its count and the search follow an act that has changed these products; without `ids`, all of the
 * act. An import, which changes most products, rebuilds them instead. Resolves with the number of products.
 */
export async function refreshAfter(
  queries: Queries,
  act: string,
  ids: readonly string[] | null = null,
): Promise<number> {
  const [summary] = await queries.query<Summary>(
    `SELECT count(*)::integer AS changed,
       coalesce(bool_or(is_new OR after ? 'position'), false) AS moved,
       coalesce(bool_or(is_new OR after ?| '{hidden,img,style,position}'), false) AS listed,
       coalesce(bool_or(is_new OR after ?| '{hidden,img,name,category,colour,seller}'), false) AS named
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

/** Forgets the acts that are too old. */
export async function forgetOldActs(queries: Queries): Promise<void> {
  await queries.query(
    `DELETE FROM owner_acts WHERE acted_at < now() - interval '${KEPT_DAYS} days'`,
  );
}
