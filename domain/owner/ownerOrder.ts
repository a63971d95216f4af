import * as v from 'valibot';
import { amountSchema } from '../goods/product';
import type { Language } from '../language';
import { orderLineSchema, orderSchema, SHIPPING_LIMITS } from '../orders/order';
import { ORDER_STATUSES, type OrderStatus } from '../orders/orderStatus';
import { optionalPersonalText, optionalText, requiredText } from '../textValidation';

export const orderStatusSchema = v.picklist(ORDER_STATUSES);

/** The maximum lengths of an owner's texts about an order, in UTF-16 units. */
export const OWNER_LIMITS = { note: 2_000, carrier: 60, tracking: 100, reason: 500 } as const;

/** The maximum number of orders in one request of `POST /owner/orders/moves`. */
export const MAX_MOVED_ORDERS = 100;

/**
 * One entry in an order's history. The order moved (`from`, `to`), or an owner changed the note (`note`), or the carrier
 * and the tracking number (`from` and `to` are then the same), or the address (`address`).
 */
const orderActSchema = v.object({
  /** ISO 8601 in UTC. */
  at: v.string(),
  /** The owner's email address, `shopper`, or `payment` if the payment provider has answered. */
  by: v.string(),
  from: v.optional(orderStatusSchema),
  to: v.optional(orderStatusSchema),
  carrier: v.optional(v.string()),
  tracking: v.optional(v.string()),
  reason: v.optional(v.string()),
  /** Pieces that could not go back into stock, because their product has left the catalogue. */
  dropped: v.optional(v.array(v.object({ _id: v.string(), quantity: v.number() }))),
  /** The amount that goes back to the shopper. */
  refunded: v.optional(v.number()),
  /** How many refunded pieces are in stock again. */
  restocked: v.optional(v.number()),
  note: v.optional(v.literal(true)),
  /** What the note said; absent if it is not known any more. */
  text: v.optional(v.string()),
  /** The address before; empty if there was none, or if it is not known any more. */
  address: v.optional(v.string()),
});
export type OrderAct = v.InferOutput<typeof orderActSchema>;

/** An amount that was taken for an order, or goes back. */
const ledgerEntrySchema = v.object({
  /** ISO 8601 in UTC. */
  at: v.string(),
  kind: v.picklist(['taken', 'refunded']),
  amount: v.number(),
  /** `waiting`: the payment provider has not answered yet. `failed`: the amount could not be sent back. */
  state: v.picklist(['waiting', 'done', 'failed']),
  reason: v.optional(v.string()),
});
export type LedgerEntry = v.InferOutput<typeof ledgerEntrySchema>;

const lineSharesSchema = v.object({
  _id: v.string(),
  quantity: v.number(),
  items: amountSchema,
  shipping: amountSchema,
  tax: amountSchema,
  /** How many pieces of the line have gone back, or are on their way, by refunds that named them. */
  returned: v.number(),
  /** How many of these were refunded before the parcel left; 0 or absent if the parcel has not left. */
  unsent: v.optional(v.number()),
  shippingReturned: v.boolean(),
});

/** A line in the shop's first language, with the product's current numbers if the product still exists. */
const ownerLineSchema = v.object({
  ...orderLineSchema.entries,
  articleNumber: v.optional(v.string()),
  barcode: v.optional(v.string()),
  /** The texts that the shopper read, if the order was placed in another language. */
  ordered: v.optional(v.object({ name: v.string(), colour: v.optional(v.string()) })),
});
export type OwnerOrderLine = v.InferOutput<typeof ownerLineSchema>;

export const ownerOrderSchema = v.object({
  ...orderSchema.entries,
  orders: v.array(ownerLineSchema),
  /** Counts the orders of the shop, so it is shorter than the order number. Refused orders leave gaps. */
  shortNumber: v.number(),
  note: v.string(),
  /** Increases with every change. A request names the version that its owner has seen. */
  version: v.number(),
  /** The time until which the last move can be undone, ISO 8601 in UTC; absent if no move can be undone. */
  undoUntil: v.optional(v.string()),
  /** Which of two emails the shopper got last: that the payment has arrived, or that the parcel is on its way. */
  told: v.optional(v.picklist(['paid', 'shipped'])),
  /** Oldest first. */
  history: v.array(orderActSchema),
  /** Oldest first; absent if the order is paid outside the shop. */
  ledger: v.optional(v.array(ledgerEntrySchema)),
  /** What was agreed for each line, as decimal amounts, and what of it has gone back; absent if nothing was taken. */
  shares: v.optional(v.array(lineSharesSchema)),
});
export type OwnerOrder = v.InferOutput<typeof ownerOrderSchema>;

/** Returns the order with the texts that the shopper read, if the order was placed in this language. */
export function orderIn<Of extends Pick<OwnerOrder, 'language' | 'orders'>>(
  order: Of,
  language: Language,
): Of {
  if (order.language !== language) return order;
  return { ...order, orders: order.orders.map((line) => ({ ...line, ...line.ordered })) };
}

export interface OrderFilter {
  status?: OrderStatus | undefined;
  /** Words. An order must contain each of them. */
  q?: string | undefined;
  // The first and the last day, as `2026-11-25`, in the shop's time zone.
  from?: string | undefined;
  to?: string | undefined;
}

export const ownerOrderListSchema = v.array(ownerOrderSchema);

/** The response of `GET /owner/orders/counts`: the number of orders, for every status. */
export const orderCountsSchema = v.record(orderStatusSchema, v.number());
export type OrderCounts = v.InferOutput<typeof orderCountsSchema>;

/**
 * The body of `POST /owner/orders/:id/refunds`. It asks for an `amount`, or for pieces (`lines`) and their shipping
 * (`delivery`: true, or an amount for it), less a `fee`. All amounts are decimal.
 */
export const refundRequestSchema = v.strictObject({
  lines: v.optional(
    v.array(
      v.strictObject({
        _id: requiredText(64),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
      }),
    ),
    [],
  ),
  delivery: v.optional(v.union([v.boolean(), amountSchema])),
  fee: v.optional(amountSchema),
  amount: v.optional(amountSchema),
  /** Whether the pieces go back into stock. */
  restock: v.optional(v.boolean()),
  reason: requiredText(OWNER_LIMITS.reason),
});
export type RefundRequest = v.InferOutput<typeof refundRequestSchema>;

/** The response of `GET /owner/orders/carrier`: the carrier of the parcel that left last; absent if none had one. */
export const lastCarrierSchema = v.object({ carrier: v.optional(v.string()) });

/** The body of `POST /owner/orders/moves`. */
export const movesRequestSchema = v.pipe(
  v.strictObject({
    orders: v.pipe(
      v.array(
        v.strictObject({
          _id: requiredText(64),
          version: v.pipe(v.number(), v.integer(), v.minValue(1)),
          /** The tracking number of this order's parcel. */
          tracking: v.optional(requiredText(OWNER_LIMITS.tracking)),
        }),
      ),
      v.minLength(1),
      v.maxLength(MAX_MOVED_ORDERS),
    ),
    to: orderStatusSchema,
    carrier: v.optional(requiredText(OWNER_LIMITS.carrier)),
    /** The tracking number for every order without one of its own. */
    tracking: v.optional(requiredText(OWNER_LIMITS.tracking)),
    reason: v.optional(requiredText(OWNER_LIMITS.reason)),
  }),
  v.check(
    ({ to, carrier, tracking, orders }) =>
      to === 'Shipped' ||
      [carrier, tracking, ...orders.map((order) => order.tracking)].every(
        (each) => each === undefined,
      ),
    'carrier and tracking are only for Shipped',
  ),
  v.check(
    ({ to, reason }) => (to === 'Cancelled') === (reason !== undefined),
    'reason is for Cancelled, and needed there',
  ),
  v.check(
    ({ orders }) => new Set(orders.map(({ _id }) => _id)).size === orders.length,
    'orders: each only once',
  ),
);
export type MovesRequest = v.InferOutput<typeof movesRequestSchema>;

/**
 * The result of one order's move. `already`: the order had this status before. `changed`: somebody else has changed the
 * order since `version`. `unanswered`: the payment provider does not say whether the order is paid. `order` is the
 * current order; absent if the order does not exist (`result` is then `not_lawful`).
 */
const moveResultSchema = v.object({
  _id: v.string(),
  result: v.picklist(['moved', 'already', 'not_lawful', 'changed', 'unanswered']),
  order: v.optional(ownerOrderSchema),
});
export type MoveResult = v.InferOutput<typeof moveResultSchema>;
export const moveResultsSchema = v.array(moveResultSchema);

/**
 * The body of `PATCH /owner/orders/:id`: the note, the address of an order that has not left, and the carrier and the
 * tracking number of a parcel that is on its way or delivered. What is absent stays; an empty text means none.
 */
export const orderPatchSchema = v.pipe(
  v.strictObject({
    note: v.optional(optionalText(OWNER_LIMITS.note)),
    carrier: v.optional(optionalText(OWNER_LIMITS.carrier)),
    tracking: v.optional(optionalText(OWNER_LIMITS.tracking)),
    address: v.optional(optionalPersonalText(SHIPPING_LIMITS.address)),
  }),
  v.check((patch) => Object.keys(patch).length > 0, 'nothing is named to change'),
);
export type OrderPatch = v.InferOutput<typeof orderPatchSchema>;

/** The kinds of mails to the shopper of an order. They are exported and erased with the shopper's data. */
const SHOPPER_MAILS = [
  'placed',
  'paid',
  'shipped',
  'parcel',
  'address',
  'cancelled',
  'expired',
  'refunded',
] as const;
/** The kinds of mails to every owner. */
export const OWNER_MAIL_KINDS = ['new_order', 'late_payment', 'daily', 'runs_out'] as const;
const MAIL_KINDS = [...SHOPPER_MAILS, ...OWNER_MAIL_KINDS] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export function isToOwners(kind: MailKind): boolean {
  return OWNER_MAIL_KINDS.some((each) => each === kind);
}

/** A mail is `dropped` if it was no longer true when it was due, for example because its order was cancelled. */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'dropped'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail in the outbox. All times are ISO 8601 in UTC. */
export const mailSchema = v.object({
  _id: v.string(),
  kind: v.picklist(MAIL_KINDS),
  /** The order's id; absent if the mail is not about one order. */
  order: v.optional(v.string()),
  to: v.string(),
  state: v.picklist(MAIL_STATES),
  /** The number of failed deliveries to the mail server. */
  tries: v.number(),
  writtenAt: v.string(),
  /** The time of the next try; only set if the mail is waiting. */
  dueAt: v.optional(v.string()),
  /** The time when the mail server accepted the mail, or when the shop gave up or dropped it. */
  endedAt: v.optional(v.string()),
  /** The mail server's last response. */
  answer: v.optional(v.string()),
});
export type Mail = v.InferOutput<typeof mailSchema>;
export const mailListSchema = v.array(mailSchema);
