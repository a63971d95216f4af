import type { Language } from '#domain/language';
import { fromCents } from '#domain/money';
import { type Customer, type Customers, CUSTOMERS_A_PAGE } from '#domain/owner/customer';
import type { Queries } from '#server/engines/database/database';
import { patternOf } from './orderConditions';
import { IS_SOLD } from './soldOrders';

interface CustomerRow extends Omit<Customer, 'turnover' | 'lastOrder' | 'language'> {
  cents: number;
  last_order: Date;
  language: Language | null;
  place: number;
}

/**
 * Reads a page of the people who have ordered, whoever ordered last first. An email address is one person. Each of the
 * words must be in the name or the address of one of their orders, and the latest such order is their place. Erased
 * people are left out, even while an order of theirs is still open. `NOT EXISTS` looks for a later order by an index, so
 * that only as many orders are read as a page needs. Without `OFFSET 0`, the planner would make it a join, which does not
 * use the index of words.
 */
export async function readCustomers(
  queries: Queries,
  { q, before }: { q: string; before?: number | undefined },
): Promise<Customers> {
  const words = q.split(/\s+/).filter((word) => word !== '');
  const matches = (table: string) =>
    [
      `${table}.email <> '' AND NOT ${table}.erase_when_settled`,
      ...words.map(
        (word, index) =>
          `' ' || folded(${table}.name || ' ' || ${table}.email) LIKE ${patternOf(word, `$${index + 2}`)}`,
      ),
    ].join(' AND ');
  const rows = await queries.query<CustomerRow>(
    `WITH found AS MATERIALIZED (
       SELECT sequence AS place, lower(email) AS email FROM orders
       WHERE ${matches('orders')} AND sequence < $1::text::bigint AND NOT EXISTS (
         SELECT FROM orders AS later WHERE lower(later.email) = lower(orders.email)
         AND later.sequence > orders.sequence AND ${matches('later')} OFFSET 0)
       ORDER BY sequence DESC LIMIT ${CUSTOMERS_A_PAGE + 1}
     ), people AS MATERIALIZED (
       SELECT * FROM found, LATERAL (
         SELECT (array_agg(name ORDER BY sequence DESC))[1] AS name,
           (array_agg(language ORDER BY sequence DESC))[1] AS language, count(*)::integer AS orders,
           coalesce(array_agg(id) FILTER (WHERE ${IS_SOLD}), '{}') AS kept,
           coalesce(array_agg(id) FILTER (WHERE status = 'Cancelled'), '{}') AS gone,
           coalesce(sum(total_cents) FILTER (WHERE ${IS_SOLD}), 0)::bigint AS cents,
           max(ordered_at) AS last_order
         FROM orders WHERE lower(orders.email) = found.email AND orders.email <> '' AND NOT erase_when_settled
       ) AS own
     )
     SELECT name, email, cents, last_order, language, place,
       orders, ${piecesOf('kept')} AS pieces,
       cardinality(gone) AS cancelled, ${piecesOf('gone')} AS returned
     FROM people ORDER BY place DESC`,
    [String(before ?? Number.MAX_SAFE_INTEGER), ...words],
  );
  const shown = rows.slice(0, CUSTOMERS_A_PAGE);
  return {
    ...(rows.length > shown.length && { next: shown.at(-1)?.place }),
    customers: shown.map(({ cents, last_order, language, place: _place, ...row }) => ({
      ...row,
      turnover: fromCents(cents),
      lastOrder: last_order.toISOString(),
      ...(language !== null && { language }),
    })),
  };
}

function piecesOf(ids: string): string {
  return `(SELECT coalesce(sum(quantity), 0)::integer FROM order_lines WHERE order_id = ANY(${ids}))`;
}
