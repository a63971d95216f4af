import type { OrderFilter } from '#domain/owner/ownerOrder';
import type { Queries } from '#server/engines/database/database';
import { conditionsOf } from './orderConditions';
import { type LineRow, ORDER_COLUMNS, type OrderRow } from './orderRows';
import type { NumbersRow } from './products/productRows';

/** A line in the words of the shop's first language. */
type ExportedLine = NumbersRow &
  Omit<
    LineRow,
    'order_id' | 'img' | 'seller' | 'items_cents' | 'tax_cents' | 'own_name' | 'own_colour'
  >;

export interface ExportedOrder extends OrderRow {
  lines: ExportedLine[];
}

const ORDERS_A_BATCH = 500;

/**
 * Reads the next orders that match, oldest first, starting after the order `after`. Each batch is read on its own, because
 * a slow download would keep a transaction over all batches open.
 */
export async function readOrderBatch(
  queries: Queries,
  filter: OrderFilter,
  after?: ExportedOrder,
): Promise<ExportedOrder[]> {
  const { byTime, byContent, values } = conditionsOf(filter);
  const last = `$${values.length + 1}::text`;
  return queries.query<ExportedOrder>(
    `SELECT ${ORDER_COLUMNS},
       (SELECT json_agg(json_build_object('product_id', product_id, 'article_number', article_number, 'barcode', barcode, 'name', coalesce(own_name, own.name), 'size', own.size,
          'colour', CASE WHEN own_name IS NULL THEN own.colour ELSE own_colour END, 'quantity', quantity, 'price_cents', own.price_cents,
          'shipping_cents', own.shipping_cents) ORDER BY line)
        FROM order_lines AS own LEFT JOIN products ON products.id = product_id WHERE order_id = orders.id) AS lines
     FROM orders
     WHERE ${['true', ...byTime, ...byContent].join(' AND ')}
       AND (${last} IS NULL OR (ordered_at, sequence) >
         (SELECT ordered_at, sequence FROM orders WHERE id = ${last}))
     ORDER BY ordered_at, sequence LIMIT ${ORDERS_A_BATCH}`,
    [...values, after?.id ?? null],
  );
}
