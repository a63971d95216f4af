/** Reads orders in batches for a file, so that any number of them fits into memory. */

import type { Queries } from '#server/engines/database/database';

interface ExportedLine {
  product_id: string;
  name: string;
  size: string | null;
  colour: string | null;
  quantity: number;
  price_cents: number;
  shipping_cents: number;
}

export interface ExportedOrder {
  id: string;
  orderedAt: Date;
  status: string;
  name: string;
  email: string;
  number: string;
  address: string | null;
  totalCents: number;
  taxCents: number | null;
  lines: ExportedLine[];
}

const ORDERS_A_BATCH = 500;

/**
 * Reads the next orders of these days (UTC, both included), oldest first, starting after the order `after`. Each batch
 * is read on its own, because a slow download would keep a transaction over all batches open.
 */
export async function readOrderBatch(
  queries: Queries,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  after?: ExportedOrder,
): Promise<ExportedOrder[]> {
  return queries.query<ExportedOrder>(
    `SELECT id, ordered_at AS "orderedAt", status, name, email, number, address,
       total_cents AS "totalCents", tax_cents AS "taxCents",
       (SELECT json_agg(json_build_object('product_id', product_id, 'name', own.name, 'size', size,
          'colour', colour, 'quantity', quantity, 'price_cents', price_cents,
          'shipping_cents', shipping_cents) ORDER BY line)
        FROM order_lines AS own WHERE order_id = orders.id) AS lines
     FROM orders
     WHERE ($1::date IS NULL OR ordered_at >= $1::date::timestamp AT TIME ZONE 'UTC')
       AND ($2::date IS NULL OR ordered_at < ($2::date + 1)::timestamp AT TIME ZONE 'UTC')
       AND ($3::text IS NULL OR (ordered_at, sequence) >
         (SELECT ordered_at, sequence FROM orders WHERE id = $3::text))
     ORDER BY ordered_at, sequence LIMIT ${ORDERS_A_BATCH}`,
    [from ?? null, to ?? null, after?.id ?? null],
  );
}
