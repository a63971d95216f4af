/** Owners also find an order by its address, its note and its tracking number. */
export const soughtOrders = `
    SET LOCAL statement_timeout = 0;
    ALTER TABLE orders DROP COLUMN sought;
    ALTER TABLE orders ADD COLUMN sought text NOT NULL GENERATED ALWAYS AS (
      ' ' || folded(id || ' ' || regexp_replace(id, '\\D', '', 'g') || ' ' || name || ' ' || email || ' ' || number
        || ' ' || regexp_replace(number, '\\D', '', 'g') || ' ' || articles || ' ' || coalesce(address, '')
        || ' ' || note || ' ' || coalesce(tracking, ''))
    ) STORED;
    CREATE INDEX orders_by_words ON orders USING gin (sought gin_trgm_ops);
  `;
