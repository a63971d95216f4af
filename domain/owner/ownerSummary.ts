/** The sales of a day, a week or a month, for the shop's owners. */

import * as v from 'valibot';
import { amountSchema, productSchema } from '../product';

const { size, colour } = productSchema.entries;

/** The periods of the summary, in days. A period of one day is today. */
export const SUMMARY_DAYS = [1, 7, 30] as const;

const soldSchema = v.object({
  _id: v.string(),
  name: v.string(),
  size,
  colour,
  pieces: v.number(),
});

/**
 * The response of `GET /owner/summary?days`. `days` contains every day of the period in the shop's time zone, oldest first. Cancelled
 * orders do not count. `turnover` is the sum of the orders' totals, with tax and shipping.
 */
export const summarySchema = v.object({
  days: v.array(
    v.object({ day: v.string(), orders: v.number(), pieces: v.number(), turnover: amountSchema }),
  ),
  bestSellers: v.array(soldSchema),
  /** Visible products that were sold in this period and have no piece left. */
  soldOut: v.array(soldSchema),
  /** Visible products whose stock lasts less than two weeks if they sell as fast as in this period. */
  runsOut: v.array(v.object({ ...soldSchema.entries, stock: v.number(), daysLeft: v.number() })),
});
export type Summary = v.InferOutput<typeof summarySchema>;
