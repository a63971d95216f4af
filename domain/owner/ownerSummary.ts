import * as v from 'valibot';
import { amountSchema, productSchema } from '../goods/product';

const { size, colour } = productSchema.entries;

/** The periods of the summary that end today, in days. A period of one day is today. */
export const SUMMARY_DAYS = [1, 7, 30] as const;

/** The longest period of the summary, in days: a leap year. */
export const MAX_SUMMARY_DAYS = 366;

/** What the summary is about: the last `days` days, or the days from `from` to `to` (`YYYY-MM-DD`), both included. */
export type SummaryPeriod = { days: number } | { from: string; to: string };

/** Returns the number of days from one day to another, both included; less than 1 if `to` is before `from`. */
export function dayCount(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

const soldSchema = v.object({
  _id: v.string(),
  name: v.string(),
  size,
  colour,
  pieces: v.number(),
  /** Set if the product has left the catalogue. */
  isGone: v.optional(v.literal(true)),
});

/** `turnover` is the sum of the orders' totals. `shipping` and `tax` are the parts of it that are not for the items. */
const salesSchema = v.object({
  orders: v.number(),
  pieces: v.number(),
  turnover: amountSchema,
  shipping: amountSchema,
  tax: amountSchema,
});
export type Sales = v.InferOutput<typeof salesSchema>;

/**
 * The response of `GET /owner/summary`. `days` contains every day of the period in the shop's time zone (`shop_midnight` in the database),
 * oldest first.
 * Orders that are not paid, or have ended, do not count.
 */
export const summarySchema = v.object({
  days: v.array(v.object({ day: v.string(), ...salesSchema.entries })),
  /** The sales of the period of the same length just before. */
  before: salesSchema,
  /**
   * The amounts taken and sent back in these days, and owed now; absent if the shop has taken no payment and waits for
   * none.
   */
  money: v.optional(v.object({ taken: amountSchema, refunded: amountSchema, owed: amountSchema })),
  bestSellers: v.array(soldSchema),
  /** Visible products that were sold in this period and have no piece left. */
  soldOut: v.array(soldSchema),
  /** Visible products whose stock lasts less than two weeks if they sell as fast as in this period. */
  runsOut: v.array(v.object({ ...soldSchema.entries, stock: v.number(), daysLeft: v.number() })),
});
export type Summary = v.InferOutput<typeof summarySchema>;
