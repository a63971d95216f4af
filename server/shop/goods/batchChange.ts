/** Changes many products in one transaction. Leaves out those that cannot be changed, and returns why. */

import { createHash } from 'node:crypto';
import type { GivenWords, WordsKey } from '#domain/goods/goodsWords';
import type { ProductChange } from '#domain/owner/ownerAct';
import {
  type BatchChange,
  type BatchResult,
  MAX_ACT_PRODUCTS,
  type SharedFields,
} from '#domain/owner/ownerProduct';
import { pricesAfter } from '#domain/owner/priceChange';
import type { BatchRequest } from '#domain/owner/productMatch';
import type { ProductReason, RefusedProduct } from '#domain/owner/refusalReasons';
import { ApiRefusal, reasonDetails } from '#server/base/apiRefusal';
import type { Database } from '#server/engines/database/database';
import {
  type Columns,
  columnsOfFields,
  beforeAndAfter,
  nameAndVariantOf,
} from '#server/stores/goods/goodsRows';
import { type Owner, recordAct } from '#server/stores/goods/journal';
import { readMatchingIds } from '#server/stores/goods/ownerProducts';
import {
  type LockedGoods,
  lockGoods,
  readGoods,
  updateGoods,
} from '#server/stores/goods/writeGoods';

/**
 * Resolves with what has changed; with `dryRun`, what would change. Throws `ApiRefusal`: `bad_request`, or `changed` if
 * the goods are no longer those of the preview with this `mark`.
 */
export async function changeMany(
  { database, email: by }: Owner,
  request: BatchRequest,
): Promise<BatchResult> {
  const { change, dryRun = false } = request;
  requireStep(change);
  const ids = await idsOf(database, request);
  if (dryRun) return resultOf(planOf(await readGoods(database, ids), change));
  return database.transaction(async (queries) => {
    const plan = planOf(await lockGoods(queries, ids), change);
    if (request.mark !== undefined && request.mark !== plan.mark) throw new ApiRefusal('changed');
    const kind = isOfPrices(change) ? 'prices' : 'changed';
    const act = await recordAct(queries, { kind, by }, () =>
      updateGoods(
        queries,
        plan.changed.map(({ row: { id }, columns }) => ({ id, columns })),
      ),
    );
    return { ...resultOf(plan), act };
  });
}

function isOfPrices({ kind }: BatchChange): boolean {
  return kind === 'price' || kind === 'saleOn' || kind === 'saleOff';
}

function requireStep(change: BatchChange): void {
  if (change.kind !== 'price' && change.kind !== 'saleOn') return;
  if ((change.percent === undefined) === (change.amount === undefined))
    throw new ApiRefusal('bad_request', {
      message: 'change: give either percent or amount',
    });
}

async function idsOf(
  database: Database,
  { ids, match, except = [] }: BatchRequest,
): Promise<string[]> {
  if ((ids === undefined) === (match === undefined))
    throw new ApiRefusal('bad_request', { message: 'body: give either ids or match' });
  const found = ids ?? (await readMatchingIds(database, match ?? {}, except));
  if (found.length > MAX_ACT_PRODUCTS)
    throw new ApiRefusal(
      'bad_request',
      reasonDetails('match_too_large', { most: MAX_ACT_PRODUCTS }),
    );
  return found;
}

interface Plan {
  mark: string;
  changed: { row: LockedGoods; columns: Columns }[];
  refused: RefusedProduct[];
}

function planOf(rows: readonly LockedGoods[], change: BatchChange): Plan {
  const plan: Plan = { mark: markOf(rows), changed: [], refused: [] };
  for (const row of rows) {
    const after = columnsAfter(row.columns, change);
    if (typeof after === 'string') {
      plan.refused.push({ _id: row.id, ...nameAndVariantOf(row.columns), reason: after });
    } else {
      const columns = differing(row.columns, after);
      if (Object.keys(columns).length > 0) plan.changed.push({ row, columns });
    }
  }
  return plan;
}

function markOf(rows: readonly LockedGoods[]): string {
  const seen = rows.map(({ id, version }) => [id, version]);
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
}

function columnsAfter(now: Columns, change: BatchChange): Columns | ProductReason {
  if (change.kind === 'hidden') return { hidden: change.hidden };
  if (change.kind === 'category') return { category: change.category };
  if (change.kind === 'shared') return sharedColumns(now, change.fields);
  const [price, former] = [now.price_cents as number, now.former_price_cents as number | null];
  const after = pricesAfter({ price, former }, change);
  return typeof after === 'string'
    ? after
    : { price_cents: after.price, former_price_cents: after.former };
}

/** The product's other translations, such as that of its colour, stay. */
function sharedColumns(now: Columns, { words = {}, ...fields }: SharedFields): Columns {
  const known = (now.words ?? {}) as GivenWords;
  const given = Object.entries(words) as [WordsKey, string | null | undefined][];
  const isSame = given.every(([key, word]) => (known[key] ?? null) === (word ?? null));
  const all = Object.entries({ ...known, ...words }).filter(([, word]) => word);
  return columnsOfFields({ ...fields, ...(!isSame && { words: Object.fromEntries(all) }) });
}

function differing(before: Columns, after: Columns): Columns {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name] !== value),
  );
}

function resultOf({ mark, changed, refused }: Plan): BatchResult {
  const changes = changed.map(({ row, columns }): ProductChange => {
    const before = Object.fromEntries(
      Object.keys(columns).map((name) => [name, row.columns[name]]),
    );
    return { _id: row.id, ...nameAndVariantOf(row.columns), ...beforeAndAfter(before, columns) };
  });
  return { count: changed.length, changes, refused, mark };
}
