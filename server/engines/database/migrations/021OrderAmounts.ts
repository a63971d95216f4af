/**
 * What was agreed is stored with the order and with each of its lines, and is never computed again. `tax_cents` of an
 * order is known also where the items cost nothing; a line's is its part of it, divided as in `taxShares`. The
 * columns are null in an order that an older version stores during a rolling update.
 */
export const orderAmounts = `
    SET LOCAL statement_timeout = 0;
    ALTER TABLE orders ADD COLUMN items_cents bigint, ADD COLUMN shipping_cents bigint;
    ALTER TABLE order_lines ADD COLUMN items_cents bigint, ADD COLUMN tax_cents bigint;
    UPDATE orders SET items_cents = own.items, shipping_cents = own.shipping,
      tax_cents = total_cents - own.items - own.shipping
    FROM (
      SELECT order_id, sum(price_cents * quantity)::bigint AS items, sum(shipping_cents)::bigint AS shipping
      FROM order_lines GROUP BY order_id
    ) AS own WHERE own.order_id = orders.id;
    UPDATE order_lines SET items_cents = price_cents * quantity, tax_cents = own.tax
    FROM (
      SELECT order_id, line, (
        div(2 * tax * up_to + base, 2 * base) - div(2 * tax * (up_to - part) + base, 2 * base)
      )::bigint AS tax
      FROM (
        SELECT order_id, line, orders.tax_cents::numeric AS tax, (price_cents * quantity + own.shipping_cents)::numeric AS part,
          sum(price_cents * quantity + own.shipping_cents) OVER (PARTITION BY order_id ORDER BY line) AS up_to,
          greatest(1, sum(price_cents * quantity + own.shipping_cents) OVER (PARTITION BY order_id)) AS base
        FROM order_lines AS own JOIN orders ON orders.id = order_id
      ) AS shares
    ) AS own WHERE own.order_id = order_lines.order_id AND own.line = order_lines.line;
  `;
