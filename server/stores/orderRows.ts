import type { Language } from '#domain/language';
import { type Cents, fromCents, toCents } from '#domain/money';
import { trackingLink } from '#domain/orders/carriers';
import type { Order, OrderLine } from '#domain/orders/order';
import type { PaymentKind } from '#domain/orders/paymentKind';
import type { OrderPrice } from '#domain/pricing';
import {
  type AmountsRow,
  amountsOf,
  type PaymentRow,
  paymentOf,
  type ShownPayment,
} from './orderMoney';
import { withoutNulls } from './products/productRows';
import type { FirstLanguageWords } from './products/productsStore';

/** The database sets the time of the order. */
export interface NewOrder extends Omit<
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

/** A line in the words of its order. `own`: the words in the shop's first language, if they differ. */
export interface OrderedLine extends OrderLine {
  own?: FirstLanguageWords;
}

interface NewOrderLine extends OrderedLine {
  taxCents: Cents;
}

export interface OrderRow extends AmountsRow, PaymentRow {
  body_hash: string;
  ordered_at: Date;
  name: string;
  email: string;
  address: string | null;
  number: string;
  carrier: string | null;
  tracking: string | null;
  language: Language | null;
}

/** The columns of `OrderRow`. Without the search words, which can be longer than all the rest. */
export const ORDER_COLUMNS = [
  ...['id', 'body_hash', 'ordered_at', 'status', 'name', 'email', 'address', 'number'],
  ...['total_cents', 'items_cents', 'shipping_cents', 'tax_cents', 'carrier', 'tracking'],
  ...['tax_percent', 'payment', 'pay_to', 'language'],
].join(', ');

export function orderValues(order: NewOrder) {
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

export function orderOf(row: OrderRow, lines: readonly LineRow[], shown?: ShownPayment): Order {
  return {
    _id: row.id,
    orderTime: row.ordered_at.toISOString(),
    orderStatus: row.status,
    name: row.name,
    email: row.email,
    ...(row.address !== null && { address: row.address }),
    number: row.number,
    ...(row.language !== null && { language: row.language }),
    orders: lines.map(lineOf),
    totalPrice: fromCents(row.total_cents),
    ...amountsOf(row),
    ...parcelOf(row),
    ...paymentOf(row, shown),
  };
}

function parcelOf({
  carrier,
  tracking,
}: OrderRow): Pick<Order, 'carrier' | 'tracking' | 'trackingLink'> {
  const link = carrier === null || tracking === null ? undefined : trackingLink(carrier, tracking);
  return {
    ...withoutNulls({ carrier, tracking }),
    ...(link !== undefined && { trackingLink: link }),
  };
}

export type LineRow = ReturnType<typeof lineRowOf>;

export function lineRowOf(orderId: string, line: NewOrderLine) {
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
    // The words in the shop's first language, if they differ. Shoppers do not see them.
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

function lineOf(row: LineRow): OrderLine {
  const { product_id, img, name, seller, quantity, size, colour } = row;
  const amounts = { price: fromCents(row.price_cents), shipping: fromCents(row.shipping_cents) };
  const variant = withoutNulls({ size, colour });
  return { _id: product_id, img, name, ...amounts, seller, ...variant, quantity };
}
