/** Converts orders between database rows and the API contract. */
import { trackingLink } from '#domain/carriers';
import { fromCents } from '#domain/money';
import type { Order, OrderLine } from '#domain/order';

export interface OrderRow {
  id: string;
  body_hash: string;
  ordered_at: Date;
  status: string;
  name: string;
  email: string;
  address: string | null;
  number: string;
  total_cents: number;
  tax_cents: number | null;
  carrier: string | null;
  tracking: string | null;
}

/** The columns of `OrderRow`. Without the search words, which can be longer than all the rest. */
export const ORDER_COLUMNS = [
  ...['id', 'body_hash', 'ordered_at', 'status', 'name', 'email', 'address', 'number'],
  ...['total_cents', 'tax_cents', 'carrier', 'tracking'],
].join(', ');

export interface LineRow {
  order_id: string;
  product_id: string;
  img: string;
  name: string;
  price_cents: number;
  seller: string;
  shipping_cents: number;
  quantity: number;
  size: string | null;
  colour: string | null;
}

/** Returns the order with its lines, in the form that the API contract defines. */
export function orderOf(row: OrderRow, lines: readonly LineRow[]): Order {
  return {
    _id: row.id,
    orderTime: row.ordered_at.toISOString(),
    orderStatus: row.status,
    name: row.name,
    email: row.email,
    ...(row.address !== null && { address: row.address }),
    number: row.number,
    orders: lines.map(lineOf),
    totalPrice: fromCents(row.total_cents),
    ...(row.tax_cents !== null && { tax: fromCents(row.tax_cents) }),
    ...parcelOf(row),
  };
}

function parcelOf({
  carrier,
  tracking,
}: OrderRow): Pick<Order, 'carrier' | 'tracking' | 'trackingLink'> {
  const link = carrier === null || tracking === null ? undefined : trackingLink(carrier, tracking);
  return {
    ...(carrier !== null && { carrier }),
    ...(tracking !== null && { tracking }),
    ...(link !== undefined && { trackingLink: link }),
  };
}

function lineOf({
  product_id,
  img,
  name,
  price_cents,
  seller,
  shipping_cents,
  quantity,
  size,
  colour,
}: LineRow): OrderLine {
  const amounts = { price: fromCents(price_cents), shipping: fromCents(shipping_cents) };
  const variant = { ...(size !== null && { size }), ...(colour !== null && { colour }) };
  return { _id: product_id, img, name, ...amounts, seller, ...variant, quantity };
}
