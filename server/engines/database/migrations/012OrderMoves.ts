/**
 * What owners do with orders. `version` grows with every change. `moved_at` is the time of the last move
 * onwards, and null after an undo. `erase_when_settled` marks the living orders of a deleted account: they keep
 * their address until they are delivered or cancelled.
 *
 * `sought` holds all words that an order is found by, with a space before each, so that the trigram index
 * also finds the beginning of a word with one or two letters. `articles` are the names and ids of its products.
 *
 * `order_counts` is a journal: the number of orders of a status is the sum of its changes. A single counter
 * would make all orders wait for each other. Triggers write it, so that no writer can forget it.
 */
export const orderMoves = `
    SET LOCAL statement_timeout = 0;
    ALTER TABLE orders
      ADD COLUMN version integer NOT NULL DEFAULT 1,
      ADD COLUMN note text NOT NULL DEFAULT '',
      ADD COLUMN moved_at timestamptz,
      ADD COLUMN carrier text,
      ADD COLUMN tracking text,
      ADD COLUMN erase_when_settled boolean NOT NULL DEFAULT false,
      ADD COLUMN articles text NOT NULL DEFAULT '';
    UPDATE orders SET articles = own.articles FROM (
      SELECT order_id, left(string_agg(DISTINCT name || ' ' || product_id, ' '), 4000) AS articles
      FROM order_lines GROUP BY order_id
    ) AS own WHERE own.order_id = orders.id;
    ALTER TABLE orders ADD COLUMN sought text NOT NULL GENERATED ALWAYS AS (
      ' ' || folded(id || ' ' || regexp_replace(id, '\\D', '', 'g') || ' ' || name || ' ' || email || ' ' || number
        || ' ' || regexp_replace(number, '\\D', '', 'g') || ' ' || articles)
    ) STORED;
    CREATE INDEX orders_by_time ON orders (ordered_at, sequence);
    CREATE INDEX orders_by_status ON orders (status, ordered_at, sequence);
    CREATE INDEX orders_by_words ON orders USING gin (sought gin_trgm_ops);
    CREATE INDEX orders_to_erase ON orders (id) WHERE erase_when_settled;

    CREATE TABLE order_acts (
      order_id text NOT NULL REFERENCES orders (id),
      version integer NOT NULL,
      acted_at timestamptz NOT NULL DEFAULT now(),
      by_owner text,
      from_status text,
      to_status text,
      carrier text,
      tracking text,
      reason text,
      dropped jsonb,
      PRIMARY KEY (order_id, version)
    );

    CREATE TABLE order_counts (status text NOT NULL, change bigint NOT NULL);
    INSERT INTO order_counts SELECT status, count(*) FROM orders GROUP BY status;
    CREATE FUNCTION count_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO order_counts SELECT status, count(*) FROM added GROUP BY status;
        RETURN NULL;
      END $$;
    CREATE FUNCTION count_moved_orders() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO order_counts SELECT status, sum(change) FROM (
          SELECT status, 1 AS change FROM later UNION ALL SELECT status, -1 FROM earlier
        ) AS changes GROUP BY status HAVING sum(change) <> 0;
        RETURN NULL;
      END $$;
    CREATE FUNCTION count_lost_orders() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN DELETE FROM order_counts;
        ELSE INSERT INTO order_counts SELECT status, -count(*) FROM lost GROUP BY status;
        END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER orders_added AFTER INSERT ON orders REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION count_new_orders();
    CREATE TRIGGER orders_moved AFTER UPDATE ON orders REFERENCING OLD TABLE AS earlier NEW TABLE AS later
      FOR EACH STATEMENT EXECUTE FUNCTION count_moved_orders();
    CREATE TRIGGER orders_deleted AFTER DELETE ON orders REFERENCING OLD TABLE AS lost
      FOR EACH STATEMENT EXECUTE FUNCTION count_lost_orders();
    CREATE TRIGGER orders_emptied AFTER TRUNCATE ON orders
      FOR EACH STATEMENT EXECUTE FUNCTION count_lost_orders();
  `;
