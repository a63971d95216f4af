/** Writes orders as CSV for the accountant: one row for each order line, oldest order first. */

import { orderNumber } from '#domain/order';
import { csvHeader, csvRow } from '#server/base/csv';
import type { Queries } from '#server/engines/database/database';
import { readOrderBatch, type ExportedOrder } from '#server/stores/orderExportStore';

const HEADINGS = [
  ...['Order number', 'Placed (UTC)', 'Status', 'Name', 'Email', 'Phone', 'Address'],
  ...['Article', 'Article number', 'Size', 'Colour', 'Quantity', 'Price', 'Line total', 'Shipping'],
  ...['Order tax', 'Order total', 'Currency'],
];

/**
 * Yields the text of the file in pieces. Tax and total of an order stand only in its first row, so that the
 * sum of each column is right.
 */
export async function* csvOfOrders(
  queries: Queries,
  currency: string,
  days: { from?: string | undefined; to?: string | undefined },
): AsyncGenerator<string> {
  yield csvHeader(HEADINGS);
  let after: ExportedOrder | undefined;
  for (;;) {
    const orders = await readOrderBatch(queries, days, after);
    after = orders.at(-1);
    if (after === undefined) return;
    yield orders.flatMap((order) => rowsOf(order, currency)).join('');
  }
}

function rowsOf({ lines, ...order }: ExportedOrder, currency: string): string[] {
  const person = [order.name, order.email, order.number, order.address ?? ''];
  const placed = order.orderedAt.toISOString().slice(0, 19).replace('T', ' ');
  return lines.map((line, index) =>
    csvRow([
      ...[orderNumber(order.id), placed, order.status, ...person],
      ...[line.name, line.product_id, line.size ?? '', line.colour ?? ''],
      ...[String(line.quantity), decimal(line.price_cents)],
      ...[decimal(line.price_cents * line.quantity), decimal(line.shipping_cents)],
      ...(index === 0 ? [decimal(order.taxCents ?? 0), decimal(order.totalCents)] : ['', '']),
      currency,
    ]),
  );
}

/** Returns cents as an exact decimal number: 1205 is `12.05`. */
function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
