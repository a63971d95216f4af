/** The money of an order: its amounts as stored, and its payment, computed from the provider's pages and the ledger. */

import { type Cents, fromCents } from '#domain/money';
import { type Order, orderNumber } from '#domain/orders/order';
import { hasEnded } from '#domain/orders/orderStatus';
import type { Payment, PaymentPage } from '#domain/orders/payment';
import { isPaymentKind } from '#domain/orders/paymentKind';
import { type LineAmounts, type RefundedPart, withReturned } from '#domain/orders/refund';
import type { Queries } from '#server/engines/database/database';
import { IS_PAYMENT } from './soldOrders';

export interface AmountsRow {
  total_cents: Cents;
  items_cents: Cents;
  shipping_cents: Cents;
  tax_cents: Cents;
  /** Null in an order of an older version of the shop. */
  tax_percent: number | null;
}

/** Returns the stored amounts. The field `tax` is omitted where the items cost nothing. */
export function amountsOf(row: AmountsRow): Pick<Order, 'tax' | 'amounts'> {
  const { items_cents: items, shipping_cents: shipping, tax_cents: tax, total_cents: total } = row;
  const amounts = {
    items: fromCents(items),
    shipping: fromCents(shipping),
    tax: fromCents(tax),
    total: fromCents(total),
    ...(row.tax_percent !== null && { taxPercent: row.tax_percent }),
  };
  return { ...(items !== 0 && { tax: amounts.tax }), amounts };
}

export interface PaymentRow {
  id: string;
  status: string;
  total_cents: Cents;
  payment: string | null;
  pay_to: string | null;
}

export function paymentOf(row: PaymentRow, shown: ShownPayment = UNPAID): Partial<Order> {
  if (row.payment === null || !isPaymentKind(row.payment)) return {};
  const { taken, refunded } = shown;
  return {
    payment: { ...(row.payment === 'card' ? byCard(row, shown) : byTransfer(row, shown)) },
    taken: fromCents(taken),
    refunded: fromCents(refunded),
    owed: fromCents(owedOf(row.status, row.total_cents, shown)),
  };
}

/** Returns what an order owes: nothing, once it has ended. What goes back of a paid order is not owed again. */
export function owedOf(
  status: string,
  total: Cents,
  { taken, refunded }: Pick<ShownPayment, 'taken' | 'refunded'>,
): Cents {
  if (hasEnded(status)) return 0;
  return Math.max(0, total - (status === 'AwaitingPayment' ? taken - refunded : taken));
}

function byCard(row: PaymentRow, shown: ShownPayment): Payment {
  const state = stateOf(row, shown);
  const isOpen = row.status === 'AwaitingPayment' && (state === 'open' || state === 'failed');
  return {
    kind: 'card',
    state,
    ...(isOpen && shown.page),
    ...(shown.isDisputed && { disputed: true }),
  };
}

function byTransfer(row: PaymentRow, shown: ShownPayment): Payment {
  const what = { reference: orderNumber(row.id), amount: fromCents(row.total_cents) };
  return { kind: 'transfer', state: stateOf(row, shown), payTo: row.pay_to ?? '', ...what };
}

function stateOf(
  { status, total_cents }: PaymentRow,
  { taken, wasPaid, isPending, isFailed }: ShownPayment,
): Payment['state'] {
  // Money that comes after the end, or that went back before the order was paid, does not pay it.
  const canBePaid = hasEnded(status) ? wasPaid : status !== 'AwaitingPayment';
  if (canBePaid && taken >= total_cents) return 'paid';
  if (hasEnded(status)) return 'expired';
  if (isPending) return 'pending';
  return isFailed ? 'failed' : 'open';
}

/** Reads the amounts of the lines of these orders, by the order's id. The pieces of a failed refund have not gone back. */
export async function readLineAmounts(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LineAmounts[]>> {
  if (ids.length === 0) return new Map();
  const lines = await queries.query<Parameters<typeof withReturned>[0][number] & OfOrder>(
    `SELECT order_id AS "orderId", product_id AS _id, quantity, items_cents AS items, shipping_cents AS shipping,
       tax_cents AS tax
     FROM order_lines WHERE order_id = ANY($1::text[]) ORDER BY line`,
    [ids],
  );
  const parts = await queries.query<{ part: RefundedPart; isUnsent: boolean } & OfOrder>(
    `SELECT order_id AS "orderId", part, coalesce(booked_at < (
       SELECT max(acted_at) FROM order_acts AS own
       WHERE own.order_id = ledger.order_id AND from_status = 'Packed' AND to_status = 'Shipped'
     ), false) AS "isUnsent" FROM ledger
     WHERE order_id = ANY($1::text[]) AND part IS NOT NULL AND state <> 'failed'`,
    [ids],
  );
  const linesOf = groupByOrder(lines);
  const partsOf = groupByOrder(parts);
  return new Map(
    ids.map((id) => {
      const returned = (partsOf.get(id) ?? []).map(({ part, isUnsent }) => ({ ...part, isUnsent }));
      return [id, withReturned(linesOf.get(id) ?? [], returned)];
    }),
  );
}

interface OfOrder {
  orderId: string;
}

function groupByOrder<Row extends OfOrder>(
  rows: readonly Row[],
): ReadonlyMap<string, Omit<Row, 'orderId'>[]> {
  const orders = new Map<string, Omit<Row, 'orderId'>[]>();
  for (const { orderId, ...row } of rows)
    orders.set(orderId, [...(orders.get(orderId) ?? []), row]);
  return orders;
}

/** Reads the payments of those orders that are paid in the shop. */
export async function paymentsByOrder(
  queries: Queries,
  rows: readonly Pick<PaymentRow, 'id' | 'payment'>[],
): Promise<ReadonlyMap<string, ShownPayment>> {
  const paid = rows.filter(({ payment }) => payment !== null).map(({ id }) => id);
  const payments = paid.length === 0 ? [] : await readShown(queries, paid);
  return new Map(payments.map((shown) => [shown.orderId, shown]));
}

/** What an order shows of its payment: what its pages and its ledger say. */
export interface ShownPayment {
  orderId: string;
  isPending: boolean;
  isFailed: boolean;
  isDisputed: boolean;
  /** Whether the order went on because it was paid, whatever became of it later. */
  wasPaid: boolean;
  taken: Cents;
  refunded: Cents;
  /** The page on which it can be paid now. One that was just stored has no address yet. */
  page: Partial<PaymentPage> | null;
}

/** What a new order shows, whose page was stored with it and lives until `until`; null if it has none. */
export function newPayment(until: Date | null): ShownPayment {
  return until === null ? UNPAID : { ...UNPAID, page: { until: until.toISOString() } };
}

const UNPAID: ShownPayment = {
  orderId: '',
  isPending: false,
  isFailed: false,
  isDisputed: false,
  wasPaid: false,
  taken: 0,
  refunded: 0,
  page: null,
};

function readShown(queries: Queries, ids: readonly string[]): Promise<ShownPayment[]> {
  return queries.query<ShownPayment>(
    `SELECT own.id AS "orderId",
       coalesce(pages.pending, false) AS "isPending", coalesce(pages.failed, false) AS "isFailed",
       coalesce(pages.disputed, false) AS "isDisputed", pages.page,
       EXISTS (SELECT FROM order_acts WHERE order_id = own.id AND ${IS_PAYMENT}) AS "wasPaid",
       coalesce(booked.taken, 0)::bigint AS taken, coalesce(booked.refunded, 0)::bigint AS refunded
     FROM unnest($1::text[]) AS own (id)
     LEFT JOIN LATERAL (
       SELECT bool_or(state = 'pending') AS pending, bool_or(disputed) AS disputed,
         (array_agg(state ORDER BY ordinal DESC))[1] = 'failed' AS failed,
         (SELECT json_build_object('url', url, 'until', to_char(until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          FROM payment_pages WHERE order_id = own.id AND state = 'open' AND url IS NOT NULL AND until > now()
          ORDER BY ordinal DESC LIMIT 1) AS page
       FROM payment_pages WHERE order_id = own.id
     ) AS pages ON true
     LEFT JOIN LATERAL (
       SELECT sum(cents) FILTER (WHERE kind = 'taken') AS taken,
         sum(cents) FILTER (WHERE kind = 'refunded' AND state <> 'failed') AS refunded
       FROM ledger WHERE order_id = own.id
     ) AS booked ON true`,
    [ids],
  );
}
