import * as v from 'valibot';
import { amountSchema } from '../goods/product';
import { paymentKindSchema } from './paymentKind';

/**
 * `open`: not paid yet. `pending`: the bank has not answered yet. `failed`: the bank said no, and the order can still be
 * paid. `expired`: the order ended without payment, whatever the bank still says: money that comes later goes back.
 */
const PAYMENT_STATES = ['open', 'pending', 'paid', 'failed', 'expired'] as const;

/** The address of a page that a browser may be led to. */
const pageAddress = v.pipe(v.string(), v.regex(/^https?:\/\//));

/** A page of the payment provider, on which an order is paid. `until` is ISO 8601 in UTC. */
export const paymentPageSchema = v.object({ url: pageAddress, until: v.string() });
export type PaymentPage = v.InferOutput<typeof paymentPageSchema>;

/**
 * The payment of an order. An order by card that can be paid now has the provider's page (`url`) and its expiry (`until`,
 * ISO 8601 in UTC), unless the provider could not be reached. A transfer has `payTo`, `reference` and `amount`.
 */
export const paymentSchema = v.object({
  kind: paymentKindSchema,
  state: v.picklist(PAYMENT_STATES),
  url: v.optional(pageAddress),
  until: v.optional(v.string()),
  /** The buyer's bank disputes the payment, or has taken it back. */
  disputed: v.optional(v.literal(true)),
  /** Whom to pay, as it was when the order was placed: one or several lines. */
  payTo: v.optional(v.string()),
  /** What to write on the transfer: the order number. */
  reference: v.optional(v.string()),
  /** The order's total, even if a part of it has arrived. */
  amount: v.optional(amountSchema),
});
export type Payment = v.InferOutput<typeof paymentSchema>;

/** The payment of an order and its amounts; all absent in an order that is paid outside the shop. */
export const paymentEntries = {
  payment: v.optional(paymentSchema),
  taken: v.optional(amountSchema),
  refunded: v.optional(amountSchema),
  owed: v.optional(amountSchema),
};
