import { MAX_STOCK } from '#domain/owner/productFields';
import type {
  StockChange,
  StockRequest,
  StockResult,
  StockResults,
} from '#domain/owner/stockChange';
import type { Queries } from '#server/engines/database/database';
import type { Columns } from '#server/stores/goods/goodsRows';
import { type Owner, recordAct } from '#server/stores/goods/journal';
import { markUnpackedAsCounted, unpackedPieces } from '#server/stores/goods/orderedPieces';
import {
  type GoodsChange,
  lockGoods,
  readStocks,
  updateGoods,
} from '#server/stores/goods/writeGoods';

type StockRefusal = 'not_counted' | 'too_many';

/**
 * Returns the columns of a product after a change of its stock, or why the change is not possible. `stock_said`, all
 * pieces that were put on sale so far, changes by the same number, so that a file that knows of the change does not
 * change the stock once more.
 */
export function stockColumns(now: Columns, change: StockChange): Columns | StockRefusal {
  const stock = now.stock as number | null;
  if ('is' in change && change.is === null) return { stock: null };
  if (stock === null) return 'is' in change ? counted(change.is) : 'not_counted';
  const after = 'is' in change ? (change.is ?? 0) : stock + change.by;
  if (Math.abs(after) > MAX_STOCK && Math.abs(after) > Math.abs(stock)) return 'too_many';
  return { stock: after, stock_said: ((now.stock_said as number | null) ?? stock) + after - stock };
}

/** The columns of a product that was not counted before. */
const counted = (stock: number | null): Columns => ({ stock, stock_said: stock });

/** The pieces of orders that are not packed yet lie on the shelf, but nobody else can buy them. */
function withoutUnpacked(
  change: StockChange & { onShelf?: true | undefined },
  unpacked = 0,
): StockChange {
  if (!('is' in change) || change.is === null || change.onShelf !== true) return change;
  return { is: change.is - unpacked };
}

/**
 * Changes stocks as one act. A stock that cannot be changed stays. Locks the products, so that no order meanwhile is lost.
 * The stocks of the answer are read after that: a repeated call changes nothing, and must tell those of now.
 */
export async function changeStocks(
  { database, email: by }: Owner,
  request: StockRequest,
): Promise<StockResults> {
  const changed = await database.transaction((queries) => changeLocked(queries, by, request));
  if (request.dryRun) return changed;
  const ids = changed.results.map(({ _id }) => _id);
  const stocks = await readStocks(database, ids);
  return {
    ...changed,
    results: changed.results.map(({ _id, result }) => {
      const stock = result === 'not_found' ? undefined : stocks.get(_id);
      return { _id, result, ...(typeof stock === 'number' && { stock }) };
    }),
  };
}

async function changeLocked(
  queries: Queries,
  by: string,
  request: StockRequest,
): Promise<StockResults> {
  const isCount = 'counts' in request;
  const asked = isCount ? request.counts : request.changes;
  const rows = await lockGoods(
    queries,
    asked.map(({ _id }) => _id),
  );
  const now = new Map(rows.map(({ id, columns }) => [id, columns]));
  const unpacked = await unpackedPieces(queries, [...now.keys()]);
  const changes = new Map<string, GoodsChange>();
  const results = asked.map(({ _id: id, ...given }): StockResult => {
    const change = withoutUnpacked(given, unpacked.get(id));
    const columns = now.get(id);
    if (columns === undefined) return { _id: id, result: 'not_found' };
    const after = stockColumns(columns, change);
    const stock = typeof after === 'string' ? columns.stock : after.stock;
    if (typeof after !== 'string') {
      now.set(id, { ...columns, ...after });
      changes.set(id, { id, columns: { ...changes.get(id)?.columns, ...after } });
    }
    return {
      _id: id,
      result: typeof after === 'string' ? after : 'changed',
      ...(typeof stock === 'number' && { stock }),
    };
  });
  if (request.dryRun) return { results };
  const act = await recordAct(queries, { kind: isCount ? 'counted' : 'stock', by }, () =>
    updateGoods(queries, [...changes.values()]),
  );
  // `withoutUnpacked` has taken these pieces off the count, so a cancelled order puts them back from now on.
  await markUnpackedAsCounted(
    queries,
    asked.filter((each) => 'onShelf' in each && changes.has(each._id)).map(({ _id }) => _id),
  );
  return { results, act };
}
