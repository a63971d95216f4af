/** Undoes an act: each product becomes what it was before, unless somebody has changed the same fields since. */

import type { ProductChange } from '#domain/owner/ownerAct';
import type { RefusedProduct } from '#domain/owner/refusalReasons';
import type { UndoPreview, UndoResult } from '#domain/owner/undo';
import { ApiRefusal, reasonDetails } from '#server/base/apiRefusal';
import type { Database, Queries } from '#server/engines/database/database';
import { previewSettings, undoSettings } from '#server/shop/settings/changeSettings';
import { type ChangeRow, findAct } from '#server/stores/goods/acts';
import { type Columns, beforeAndAfter, nameAndVariantOf } from '#server/stores/goods/goodsRows';
import { type Owner, recordAct, recordPart } from '#server/stores/goods/journal';
import {
  markOrderedSinceAsCounted,
  heldByOrders,
  uncountedSince,
} from '#server/stores/goods/orderedPieces';
import { canMakeTwin, findTwins, type Twin } from '#server/stores/goods/twins';
import { readUndo, readUndoable } from '#server/stores/goods/undoStore';
import {
  type GoodsChange,
  insertGoods,
  lockGoods,
  type LockedGoods,
  readGoods,
  removeGoods,
  updateGoods,
} from '#server/stores/goods/writeGoods';
import { lockCatalogue } from '#server/stores/products/lockCatalogue';
import { readStoredSettings } from '#server/stores/settingsStore';
import { type Undoing, undoOfChange } from './undoOfChange';

const MAX_NAMED = 100;

/**
 * Undoes all products of the act that can be undone, and returns why the others stay. Up to `MAX_ACT_PRODUCTS`
 * products are one transaction; more, as in an import, are several. If the shop stops in between, undoing the act again
 * continues. It also undoes products that could not be undone before and can be now. Throws `ApiRefusal` (`not_found`,
 * `not_undoable`).
 */
export async function undoAct(owner: Owner, id: string): Promise<UndoResult> {
  const refused: RefusedProduct[] = [];
  let refusedCount = 0;
  let undo: string | undefined;
  let isDone = false;
  for (let after: string | undefined = ''; after !== undefined;) {
    const part = await undoPart(owner, id, after);
    undo = part.undo ?? undo;
    isDone ||= part.changed > 0;
    refusedCount += part.refused.length;
    refused.push(...part.refused.slice(0, MAX_NAMED - refused.length));
    after = part.last;
  }
  const act = isDone && undo !== undefined ? await findAct(owner.database, undo) : undefined;
  if (act === undefined) throw new ApiRefusal('not_undoable', reasonOf(refused));
  return { act, refusedCount, refused };
}

function reasonOf([first]: RefusedProduct[]): ReturnType<typeof reasonDetails> {
  if (first === undefined) return { reason: 'undone_already' };
  const { name: product, reason, fields } = first;
  return reasonDetails(reason, { product, ...(fields && { fields: fields.join() }) });
}

interface Part {
  undo: string | undefined;
  changed: number;
  refused: RefusedProduct[];
  /** The id of the last product of this part; undefined if no product was left. */
  last: string | undefined;
}

function undoPart({ database, email: by }: Owner, id: string, after: string): Promise<Part> {
  return database.transaction(async (queries) => {
    const undone = await readUndo(queries, id, 'FOR UPDATE');
    if (undone === undefined) throw new ApiRefusal('not_found');
    if (undone.isRedone) throw new ApiRefusal('not_undoable', { reason: 'undo_is_undone' });
    const changes = await readUndoable(queries, { id, undo: undone.undo, after });
    if (changes.length === 0)
      return { undo: undone.undo, changed: 0, refused: [], last: undefined };
    if (undone.kind === 'settings')
      return {
        ...(await undoSettings(queries, changes, { id, by, undo: undone.undo })),
        last: undefined,
      };
    const rows = await lockGoods(
      queries,
      changes.map((change) => change.id),
    );
    await lockCatalogue(queries);
    const { plan, refused } = await planOf(queries, id, changes, rows);
    await markOrderedSinceAsCounted(queries, id, plan.recounted);
    const ids = [...plan.inserted, ...plan.updated].map((each) => each.id).concat(plan.removed);
    const writePlan = () => write(queries, plan);
    const act = { kind: 'undo' as const, by, undoes: id };
    const undo = undone.undo ?? (await recordAct(queries, act, writePlan));
    const changed =
      undone.undo === undefined
        ? ids.length
        : await recordPart(queries, undone.undo, ids, writePlan);
    return { undo, changed, refused, last: changes.at(-1)?.id };
  });
}

/** The maximum number of products in a preview. */
const MAX_SHOWN = 500;

/** Returns what an undo of the act would do now. Changes and locks nothing. Throws `ApiRefusal` (`not_found`). */
export function previewUndo(database: Database, id: string): Promise<UndoPreview> {
  return database.transaction(async (queries) => {
    const undone = await readUndo(queries, id);
    if (undone === undefined) throw new ApiRefusal('not_found');
    const undoable = undone.isRedone
      ? []
      : await readUndoable(queries, { id, undo: undone.undo, after: '' });
    if (undone.kind === 'settings')
      return { ...previewSettings(undoable, await readStoredSettings(queries)), more: false };
    const rows = await readGoods(
      queries,
      undoable.map((change) => change.id),
    );
    const { plan, refused, now } = await planOf(queries, id, undoable, rows);
    const changes = [
      ...[...plan.inserted, ...plan.updated].map((row) => changeOf(row, now.get(row.id))),
      ...plan.removed.map((each) => changeOf({ id: each, columns: null }, now.get(each))),
    ];
    return {
      changes: changes.slice(0, MAX_SHOWN),
      refused: refused.slice(0, MAX_SHOWN),
      more: changes.length + refused.length > MAX_SHOWN || undoable.length > MAX_SHOWN,
    };
  });
}

function changeOf(
  { id, columns }: { id: string; columns: Columns | null },
  now: Columns | undefined,
): ProductChange {
  const shown = now && columns ? Object.keys(columns).map((key) => [key, now[key]]) : [];
  return {
    _id: id,
    ...nameAndVariantOf(now ?? columns ?? { name: id }),
    ...beforeAndAfter(now ? (Object.fromEntries(shown) as Columns) : null, columns),
  };
}

interface Plan {
  inserted: GoodsChange[];
  updated: GoodsChange[];
  removed: string[];
  /** The products that were not counted, and are counted again. */
  recounted: string[];
}

async function planOf(
  queries: Queries,
  act: string,
  changes: readonly ChangeRow[],
  rows: readonly LockedGoods[],
): Promise<{ plan: Plan; refused: RefusedProduct[]; now: Now }> {
  const now = new Map(rows.map((row) => [row.id, row.columns]));
  const undoings = changes.map((change): [string, Undoing] => [
    change.id,
    undoOfChange(change, now.get(change.id) ?? null),
  ]);
  const toRemove = undoings.flatMap(([id, undoing]) => (undoing.do === 'remove' ? [id] : []));
  const held = await heldByOrders(queries, toRemove);
  const plan: Plan = { inserted: [], updated: [], removed: [], recounted: [] };
  const refused: RefusedProduct[] = [];
  const twins = await twinsOf(queries, undoings, now, toRemove);
  const names = new Map(
    changes.map((change) => [change.id, nameAndVariantOf(now.get(change.id) ?? { ...change })]),
  );
  const refuse = (id: string, why: Pick<RefusedProduct, 'reason' | 'fields'>) =>
    refused.push({ _id: id, ...(names.get(id) ?? { name: id }), ...why });
  for (const [id, undoing] of undoings) {
    const twin = twins.get(id);
    if (twin !== undefined) {
      refuse(id, { reason: twin.shares === 'variant' ? 'has_twin' : 'has_same_number' });
      continue;
    }
    if (undoing.do === 'insert') plan.inserted.push({ id, columns: undoing.columns });
    if (undoing.do === 'update') plan.updated.push({ id, columns: undoing.columns });
    if (undoing.do === 'refuse') refuse(id, undoing.why);
    if (undoing.do === 'remove' && held.has(id)) refuse(id, { reason: 'held_by_order' });
    else if (undoing.do === 'remove') plan.removed.push(id);
  }
  await addUncounted(queries, act, plan, now);
  return { plan, refused, now };
}

type Now = ReadonlyMap<string, Columns>;

/** Finds the products that would be twins of others after the undo. */
function twinsOf(
  queries: Queries,
  undoings: readonly [string, Undoing][],
  now: Now,
  leaving: readonly string[],
): Promise<ReadonlyMap<string, Twin>> {
  const wanted = undoings.flatMap(([id, undoing]) => {
    if (undoing.do !== 'insert' && undoing.do !== 'update') return [];
    const before = now.get(id) ?? {};
    const columns = { ...before, ...undoing.columns };
    return canMakeTwin(before, columns) ? [{ id, columns }] : [];
  });
  return findTwins(queries, wanted, leaving);
}

/** Takes off the stock what was sold while a product was not counted, and adds what came back of earlier orders. */
async function addUncounted(queries: Queries, act: string, plan: Plan, now: Now): Promise<void> {
  const recounted = plan.updated.filter(
    ({ id, columns }) => typeof columns.stock === 'number' && now.get(id)?.stock === null,
  );
  if (recounted.length === 0) return;
  plan.recounted = recounted.map(({ id }) => id);
  const uncounted = await uncountedSince(queries, act, plan.recounted);
  for (const { id, columns } of recounted)
    columns.stock = (columns.stock as number) + (uncounted.get(id) ?? 0);
}

async function write(queries: Queries, { inserted, updated, removed }: Plan): Promise<void> {
  if (updated.length > 0) await updateGoods(queries, updated);
  if (removed.length > 0) await removeGoods(queries, removed);
  if (inserted.length > 0) await insertGoods(queries, inserted);
}
