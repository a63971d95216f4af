/**
 * What was sold in the last 40 days, for the owner's summary, which would otherwise read every order line. `sales` is
 * a journal: an order adds rows, and its cancellation adds the same with a minus. A single counter for each product
 * would make all orders of a product wait for each other. The order's own count and total stand in the row of its
 * first line, so only their sums over a day mean something. Triggers write the journal, so that no writer can forget
 * it, and a restore writes it too. Texts are compared byte by byte, which is fastest.
 */
export const sales = `
    CREATE TABLE sales (
      day date NOT NULL,
      product_id text COLLATE "C" NOT NULL,
      name text COLLATE "C" NOT NULL,
      pieces integer NOT NULL,
      orders integer NOT NULL,
      turnover_cents bigint NOT NULL
    );
    CREATE INDEX sales_by_day ON sales (day);
    INSERT INTO sales
      SELECT (ordered_at AT TIME ZONE 'UTC')::date, product_id, max(order_lines.name), sum(quantity),
        count(*) FILTER (WHERE line = 0), coalesce(sum(total_cents) FILTER (WHERE line = 0), 0)
      FROM orders JOIN order_lines ON order_id = orders.id
      WHERE status <> 'Cancelled' AND ordered_at > now() - interval '40 days' GROUP BY 1, 2;

    CREATE FUNCTION note_sales() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN
          DELETE FROM sales;
        ELSE
          INSERT INTO sales
            SELECT (ordered_at AT TIME ZONE 'UTC')::date, product_id, max(noted.name), sign * sum(quantity),
              sign * count(*) FILTER (WHERE line = 0),
              sign * coalesce(sum(total_cents) FILTER (WHERE line = 0), 0)
            FROM noted JOIN orders ON orders.id = order_id
            WHERE status <> 'Cancelled' AND ordered_at > now() - interval '40 days' GROUP BY 1, 2;
        END IF;
        RETURN NULL;
      END $$;
    CREATE FUNCTION note_changed_sales() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO sales
          SELECT (placed AT TIME ZONE 'UTC')::date, product_id, max(name), sign * sum(quantity),
            sign * count(*) FILTER (WHERE line = 0), sign * max(total) * count(*) FILTER (WHERE line = 0)
          FROM order_lines, (VALUES
            (-1, OLD.status, OLD.ordered_at, OLD.total_cents), (1, NEW.status, NEW.ordered_at, NEW.total_cents)
          ) AS side (sign, status, placed, total)
          WHERE order_id = NEW.id AND status <> 'Cancelled' AND placed > now() - interval '40 days'
          GROUP BY sign, placed, product_id;
        RETURN NULL;
      END $$;
    CREATE TRIGGER lines_sold AFTER INSERT ON order_lines REFERENCING NEW TABLE AS noted
      FOR EACH STATEMENT EXECUTE FUNCTION note_sales();
    CREATE TRIGGER lines_deleted AFTER DELETE ON order_lines REFERENCING OLD TABLE AS noted
      FOR EACH STATEMENT EXECUTE FUNCTION note_sales();
    CREATE TRIGGER lines_emptied AFTER TRUNCATE ON order_lines
      FOR EACH STATEMENT EXECUTE FUNCTION note_sales();
    CREATE TRIGGER sales_changed AFTER UPDATE OF status, ordered_at, total_cents ON orders FOR EACH ROW
      WHEN ((OLD.status = 'Cancelled') <> (NEW.status = 'Cancelled') OR OLD.ordered_at <> NEW.ordered_at
        OR OLD.total_cents <> NEW.total_cents)
      EXECUTE FUNCTION note_changed_sales();
  `;
