import * as v from 'valibot';
import { productIdSchema } from '../goods/product';
import { MAX_STOCK } from './productFields';

export const MAX_STOCK_CHANGES = 500;

const whole = v.pipe(v.number(), v.integer());
const difference = v.pipe(whole, v.minValue(-MAX_STOCK), v.maxValue(MAX_STOCK));
const count = v.nullable(v.pipe(whole, v.minValue(0), v.maxValue(MAX_STOCK)));

/** A new stock: `by` is the difference from the stock that the owner saw, `is` is a count; null means not counted. */
export const stockChangeSchema = v.union([
  v.strictObject({ by: difference }),
  v.strictObject({ is: count }),
]);
export type StockChange = v.InferOutput<typeof stockChangeSchema>;

const dryRun = v.optional(v.literal(true));

/**
 * The body of `POST /owner/stock`. With `dryRun`, nothing is changed: the response is a preview. With `onShelf`, the
 * counted pieces include those of orders that are not packed yet, and the rest becomes the stock.
 */
export const stockRequestSchema = v.union([
  v.strictObject({ changes: stockList({ by: difference }), dryRun }),
  v.strictObject({
    counts: stockList({ is: count, onShelf: v.optional(v.literal(true)) }),
    dryRun,
  }),
]);
export type StockRequest = v.InferOutput<typeof stockRequestSchema>;

function stockList<Entries extends v.ObjectEntries>(entries: Entries) {
  const change = v.strictObject({ _id: productIdSchema, ...entries });
  return v.pipe(v.array(change), v.minLength(1), v.maxLength(MAX_STOCK_CHANGES));
}

/** The result for one stock. `not_counted`: the request has a difference, but the product's stock is not counted. */
const stockResultSchema = v.object({
  _id: v.string(),
  result: v.picklist(['changed', 'not_found', 'not_counted', 'too_many']),
  /** The current stock; absent if the stock is not counted or the product does not exist. */
  stock: v.optional(whole),
});
export type StockResult = v.InferOutput<typeof stockResultSchema>;
export const stockResultsSchema = v.object({
  results: v.array(stockResultSchema),
  /** The id of the act, which can be undone; absent if nothing changed. */
  act: v.optional(v.string()),
});
export type StockResults = v.InferOutput<typeof stockResultsSchema>;
