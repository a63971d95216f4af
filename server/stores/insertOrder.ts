/** Stores a new order. */

import { type Cents, toCents } from '#domain/money';
import type { Order, OrderLine } from '#domain/orders/order';
import type { PaymentKind } from '#domain/orders/paymentKind';
import type { OrderPrice } from '#domain/pricing';
import type { Queries } from '#server/engines/database/database';
import { newPayment } from './orderMoney';
import { type LineRow, ORDER_COLUMNS, orderOf, type OrderRow } from './ordersStore';
import { PAGE_ENDS } from './paymentPagesStore';
import type { OwnWords } from './products/productsStore';

/** A new order. The database sets the time of the order. */
interface NewOrder extends Omit<
  Order,
  'orderTime' | 'orders' | 'totalPrice' | 'tax' | 'amounts' | 'payment'
> {
  uid: string;
  key?: string;
  bodyHash: string;
  orders: readonly NewOrderLine[];
  /** In cents. */
  price: OrderPrice;
  taxPercent: number;
  payment?: PaymentKind | undefined;
  /** Whom to pay a transfer to. */
  payTo?: string | undefined;
}

/** A line in the words of its order. `own`: those of the shop's first language, where they are others. */
export interface OrderedLine extends OrderLine {
  own?: OwnWords;
}

/** A line of a new order, with its part of the order's tax in cents. */
interface NewOrderLine extends OrderedLine {
  taxCents: Cents;
}

/**
 * Stores an order with its lines and, if it is paid by card, its page, and takes its pieces from the stock. Uses only
 * one statement, because each statement costs a round trip, during which the products stay locked. Returns undefined,
 * and stores nothing, if the order's id or idempotency key is already in use.
 */
export async function insertOrder(
  queries: Queries,
  order: NewOrder,
  pieces: ReadonlyMap<string, number>,
): Promise<Order | undefined> {
  const values = valuesOf(order);
  const columns = Object.keys(values);
  const places = columns.map((_, index) => `$${index + 1}`);
  const next = columns.length + 1;
  const lines = order.orders.map((line) => lineRowOf(order._id, line));
  const [row] = await queries.query<OrderRow & { page_until: Date | null }>(
    `WITH placed AS (
       INSERT INTO orders (${columns.join(', ')}) VALUES (${places.join(', ')})
       ON CONFLICT DO NOTHING RETURNING ${ORDER_COLUMNS}
     ), stored_lines AS (
       INSERT INTO order_lines (line, counted, ${LINE_COLUMNS})
       SELECT line - 1, coalesce((SELECT stock IS NOT NULL FROM products WHERE id = product_id), true), ${LINE_COLUMNS}
       FROM ROWS FROM (
         jsonb_to_recordset($${next}) AS (order_id text, product_id text, img text, name text, price_cents bigint,
           seller text, shipping_cents bigint, items_cents bigint, tax_cents bigint, quantity integer, size text,
           colour text, own_name text, own_colour text)
       ) WITH ORDINALITY AS own (${LINE_COLUMNS}, line) WHERE EXISTS (SELECT FROM placed)
     ), page AS (
       INSERT INTO payment_pages (order_id, ordinal, until) SELECT id, 1, ${PAGE_ENDS} FROM placed
       WHERE payment = 'card' RETURNING until
     ), taken AS (
       UPDATE products SET stock = stock - taken.pieces
       FROM unnest($${next + 1}::text[], $${next + 2}::integer[]) AS taken (product_id, pieces)
       WHERE products.id = taken.product_id AND EXISTS (SELECT FROM placed)
     )
     SELECT placed.*, until AS page_until FROM placed LEFT JOIN page ON true`,
    [...Object.values(values), JSON.stringify(lines), [...pieces.keys()], [...pieces.values()]],
  );
  return row && orderOf(row, lines, newPayment(row.page_until));
}

const LINE_COLUMNS = [
  ...['order_id', 'product_id', 'img', 'name', 'price_cents', 'seller', 'shipping_cents'],
  ...['items_cents', 'tax_cents', 'quantity', 'size', 'colour'],
  ...['own_name', 'own_colour'],
].join(', ');

function valuesOf(order: NewOrder) {
  return {
    id: order._id,
    uid: order.uid,
    idempotency_key: order.key,
    body_hash: order.bodyHash,
    status: order.orderStatus,
    name: order.name,
    email: order.email,
    address: order.address,
    number: order.number,
    total_cents: order.price.grandTotal,
    items_cents: order.price.itemTotal,
    shipping_cents: order.price.shipping,
    tax_cents: order.price.tax,
    tax_percent: order.taxPercent,
    articles: articlesOf(order.orders),
    payment: order.payment,
    pay_to: order.payTo,
    language: order.language,
  };
}

function lineRowOf(orderId: string, line: NewOrderLine): LineRow {
  return {
    order_id: orderId,
    product_id: line._id,
    img: line.img,
    name: line.name,
    price_cents: toCents(line.price),
    seller: line.seller,
    shipping_cents: toCents(line.shipping),
    items_cents: toCents(line.price) * line.quantity,
    tax_cents: line.taxCents,
    quantity: line.quantity,
    size: line.size ?? null,
    colour: line.colour ?? null,
    own_name: line.own?.name ?? null,
    own_colour: line.own?.colour ?? null,
  };
}

/** The maximum length of the text of an order's articles. An owner's search does not find articles beyond it. */
const MAX_ARTICLES = 4_000;

/** Returns the names and ids of the ordered products, for an owner's search. */
function articlesOf(lines: readonly OrderedLine[]): string {
  const articles = new Set(
    lines.map(({ name, own, _id }) => [own?.name, name, _id].filter(Boolean).join(' ')),
  );
  return [...articles]
    .join(' ')
    .slice(0, MAX_ARTICLES)
    .replace(/\p{Surrogate}$/u, '');
}
