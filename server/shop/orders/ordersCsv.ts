/** Writes orders as CSV for the accountant: one row for each order line, oldest order first. */

import { orderNumber } from '#domain/orders/order';
import { UNSOLD_STATUSES } from '#domain/orders/orderStatus';
import type { CsvDialect } from '#domain/owner/csvDialect';
import type { OrderFilter } from '#domain/owner/ownerOrder';
import type { ShopInfo } from '#domain/shopInfo';
import { csvHeader, csvNumber, csvRow, textCell } from '#server/base/csv';
import type { Queries } from '#server/engines/database/database';
import { readOrderBatch, type ExportedOrder } from '#server/stores/orderExportStore';
import { owedOf, paymentsByOrder, type ShownPayment } from '#server/stores/orderMoney';

/**
 * The columns of the file. `Article number` is the product's id if it has none of its own. `Turnover` is the total of
 * an order that is a sale, so that the sums agree with the summary.
 */
const headings = (timeZone: string) => [
  ...['Order number', `Placed (${timeZone})`, 'Status', 'Name', 'Email', 'Phone', 'Address'],
  ...['Article', 'Article number', 'Barcode', 'Size', 'Colour', 'Quantity', 'Price'],
  ...['Line total', 'Shipping', 'Tax in percent', 'Order tax', 'Order total', 'Turnover'],
  ...['Currency', 'Payment', 'Taken', 'Refunded', 'Owed'],
];

type Units = Pick<ShopInfo, 'currency' | 'timeZone'> & { dialect: CsvDialect };

/** The amounts of an order stand only in its first row, so that the sum of each column is right. */
export async function* csvOfOrders(
  queries: Queries,
  units: Units,
  filter: OrderFilter,
): AsyncGenerator<string> {
  yield csvHeader(headings(units.timeZone), units.dialect);
  let after: ExportedOrder | undefined;
  for (;;) {
    const orders = await readOrderBatch(queries, filter, after);
    after = orders.at(-1);
    if (after === undefined) return;
    const payments = await paymentsByOrder(queries, orders);
    yield orders.flatMap((order) => rowsOf(order, units, payments.get(order.id))).join('');
  }
}

function rowsOf(
  { lines, ...order }: ExportedOrder,
  { currency, timeZone, dialect }: Units,
  paid: ShownPayment | undefined,
): string[] {
  const number = textCell(orderNumber(order.id));
  const person = [order.name, order.email, order.number, order.address ?? ''].map(textCell);
  // In Sweden a time is written as in ISO 8601.
  const placed = order.ordered_at.toLocaleString('sv-SE', { timeZone });
  const isSold = !UNSOLD_STATUSES.some((status) => status === order.status);
  const turnover = isSold ? order.total_cents : 0;
  const decimal = (cents: number) => csvNumber(exactDecimal(cents), dialect);
  const rate = csvNumber(String(order.tax_percent ?? ''), dialect);
  const amounts = [rate, ...[order.tax_cents, order.total_cents, turnover].map(decimal)];
  const money = paid
    ? [paid.taken, paid.refunded, owedOf(order.status, order.total_cents, paid)].map(decimal)
    : ['', '', ''];
  return lines
    .map((line, index) => [
      ...[number, placed, order.status, ...person],
      ...[line.name, line.article_number ?? line.product_id, line.barcode ?? ''].map(textCell),
      ...[line.size ?? '', line.colour ?? ''].map(textCell),
      ...[String(line.quantity), decimal(line.price_cents)],
      ...[decimal(line.price_cents * line.quantity), decimal(line.shipping_cents)],
      ...(index === 0 ? amounts : ['', '', '', '']),
      ...[currency, order.payment ?? ''],
      ...(index === 0 ? money : ['', '', '']),
    ])
    .map((cells) => csvRow(cells, dialect));
}

/** Returns cents as an exact decimal number: 1205 is `12.05`. */
function exactDecimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
