/** Converts orders between database rows and the API contract. */
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
}

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
