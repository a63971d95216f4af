/** Every order has the amounts of `021OrderAmounts.ts`: those that lacked them get them by its rule. */
export const storedAmounts = `
    SET LOCAL statement_timeout = 0;
    UPDATE orders SET items_cents = own.items, shipping_cents = own.shipping,
      tax_cents = total_cents - own.items - own.shipping
    FROM (
      SELECT id, coalesce(sum(price_cents * quantity), 0)::bigint AS items,
        coalesce(sum(order_lines.shipping_cents), 0)::bigint AS shipping
      FROM orders LEFT JOIN order_lines ON order_id = id
      WHERE orders.items_cents IS NULL OR orders.shipping_cents IS NULL OR orders.tax_cents IS NULL
      GROUP BY id
    ) AS own WHERE own.id = orders.id;
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
        WHERE order_id IN (SELECT order_id FROM order_lines WHERE items_cents IS NULL OR tax_cents IS NULL)
      ) AS shares
    ) AS own WHERE own.order_id = order_lines.order_id AND own.line = order_lines.line;
    ALTER TABLE orders ALTER items_cents SET NOT NULL, ALTER shipping_cents SET NOT NULL, ALTER tax_cents SET NOT NULL;
    ALTER TABLE order_lines ALTER items_cents SET NOT NULL, ALTER tax_cents SET NOT NULL;
  `;
