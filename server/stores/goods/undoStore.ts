/** Reads what an undo of an act needs. */
import { MAX_ACT_PRODUCTS } from '#domain/owner/ownerProduct';
import type { Queries } from '#server/database/database';
import type { Columns } from './goodsRows';

/** How many products of an act that is too large for one transaction are undone in each, so that orders can go on. */
const PART = 1_000;

/**
 * Locks an act, so that nobody else undoes it at the same time. Resolves with the act that has undone it, perhaps
 * only a part of it, and whether that was undone in turn. Resolves with undefined if there is no such act.
 */
export async function lockUndo(
  queries: Queries,
  id: string,
): Promise<{ undo: string | undefined; isRedone: boolean } | undefined> {
  const [act] = await queries.query('SELECT true FROM owner_acts WHERE id::text = $1 FOR UPDATE', [
    id,
  ]);
  if (act === undefined) return undefined;
  const [undo] = await queries.query<{ id: string; is_redone: boolean }>(
    `SELECT id, EXISTS (SELECT FROM owner_acts AS later WHERE later.undoes = own.id) AS is_redone
     FROM owner_acts AS own WHERE undoes::text = $1`,
    [id],
  );
  return { undo: undo?.id, isRedone: undo?.is_redone ?? false };
}

/**
 * Reads the changes of an act that `undo` has not undone yet, sorted by product, from behind the product `after`: all
 * of them, if they are at most `MAX_ACT_PRODUCTS`, otherwise a part.
 */
export function readUndoable(
  queries: Queries,
  { id, undo, after }: { id: string; undo: string | undefined; after: string },
): Promise<{ id: string; before: Columns | null; after: Columns | null }[]> {
  return queries.query(
    `SELECT product_id AS id, before, after FROM owner_act_changes AS own
     WHERE act_id = $1::uuid AND product_id > $3 AND NOT EXISTS (
       SELECT FROM owner_act_changes AS done WHERE done.act_id = $2::uuid AND done.product_id = own.product_id)
     ORDER BY product_id LIMIT CASE WHEN EXISTS (
       SELECT FROM owner_act_changes WHERE act_id = $1::uuid OFFSET ${MAX_ACT_PRODUCTS}
     ) THEN ${PART} ELSE ${MAX_ACT_PRODUCTS} END`,
    [id, undo ?? null, after],
  );
}
