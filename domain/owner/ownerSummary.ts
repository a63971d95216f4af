/** A day, a week or a month of the shop at a glance, as its owners see it. */
import * as v from 'valibot';
import { amountSchema, productSchema } from '../product';

const { size, colour } = productSchema.entries;

/** The periods of the summary, in days. The first one is today. */
export const SUMMARY_DAYS = [1, 7, 30] as const;

const soldSchema = v.object({
  _id: v.string(),
  name: v.string(),
  size,
  colour,
  pieces: v.number(),
});

/**
 * The answer of `GET /owner/summary?days`. Days are of UTC, each of the period once, oldest first. Cancelled orders do
 * not count. The turnover is the sum of the orders' totals, with tax and shipping.
 */
export const summarySchema = v.object({
  days: v.array(
    v.object({ day: v.string(), orders: v.number(), pieces: v.number(), turnover: amountSchema }),
  ),
  bestSellers: v.array(soldSchema),
  /** What was sold in these days and is on sale, but has no piece left. */
  soldOut: v.array(soldSchema),
  /** What lasts less than two weeks at the pace of these days. */
  runsOut: v.array(v.object({ ...soldSchema.entries, stock: v.number(), daysLeft: v.number() })),
});
export type Summary = v.InferOutput<typeof summarySchema>;
