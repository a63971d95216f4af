import type { ActKind } from '#domain/owner/ownerAct';
import { MAX_ACT_PRODUCTS } from '#domain/owner/ownerProduct';
import type { Queries } from '#server/engines/database/database';
import { CHANGE_COLUMNS, type ChangeRow } from './acts';

/** If an act is too large for one transaction, each transaction undoes this many products, so that orders wait less. */
const PART = 1_000;

/**
 * Finds an act and what has undone it; with `lock`, so that nobody else undoes it at the same time. `undo` is the id of the
 * act that has undone it, or a part of it. `isRedone` says whether the act `undo` was itself undone. Resolves with
 * undefined if no act has this id.
 */
export async function readUndo(queries: Queries, id: string, lock: '' | 'FOR UPDATE' = '') {
  const [act] = await queries.query<{ kind: ActKind }>(
    `SELECT kind FROM owner_acts WHERE id::text = $1 ${lock}`,
    [id],
  );
  if (act === undefined) return undefined;
  const [undo] = await queries.query<{ id: string; is_redone: boolean }>(
    `SELECT id, EXISTS (SELECT FROM owner_acts AS later WHERE later.undoes = own.id) AS is_redone
     FROM owner_acts AS own WHERE undoes::text = $1`,
    [id],
  );
  return { kind: act.kind, undo: undo?.id, isRedone: undo?.is_redone ?? false };
}

/** Reads for how many products an act was undone, and for how many it still can be; undefined if it was not. */
export async function readUndoProgress(queries: Queries, id: string) {
  const found = await readUndo(queries, id);
  if (found?.undo === undefined) return undefined;
  const [row] = await queries.query<{ all: number; count: number }>(
    `SELECT (SELECT count(*)::integer FROM owner_act_changes WHERE act_id = $1::uuid) AS all,
       (SELECT count(*)::integer FROM owner_act_changes WHERE act_id = $2::uuid) AS count`,
    [id, found.undo],
  );
  const { all = 0, count = 0 } = row ?? {};
  return { count, left: found.isRedone ? 0 : all - count, isRedone: found.isRedone };
}

/**
 * Reads the changes of an act that `undo` has not undone yet, sorted by product id, starting after the id `after`.
 * Reads all of them if the act has at most `MAX_ACT_PRODUCTS` changes, otherwise at most `PART`.
 */
export function readUndoable(
  queries: Queries,
  { id, undo, after }: { id: string; undo: string | undefined; after: string },
): Promise<ChangeRow[]> {
  return queries.query(
    `SELECT ${CHANGE_COLUMNS} FROM owner_act_changes AS own JOIN owner_acts AS act ON act.id = act_id
     WHERE act_id = $1::uuid AND product_id > $3 AND NOT EXISTS (
       SELECT FROM owner_act_changes AS done WHERE done.act_id = $2::uuid AND done.product_id = own.product_id)
     ORDER BY product_id LIMIT CASE WHEN EXISTS (
       SELECT FROM owner_act_changes WHERE act_id = $1::uuid OFFSET ${MAX_ACT_PRODUCTS}
     ) THEN ${PART} ELSE ${MAX_ACT_PRODUCTS} END`,
    [id, undo ?? null, after],
  );
}
