/**
 * The days of the shop begin at midnight in its own time zone. The database knows the zone, so that the triggers that
 * record the sales and the queries that read them agree. `set_time_zone` records the sales anew if the zone changes.
 */
export const shopDays = `
    ALTER TABLE catalogue ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC';
    CREATE FUNCTION shop_day(at timestamptz) RETURNS date LANGUAGE sql STABLE AS
      $$ SELECT (at AT TIME ZONE (SELECT time_zone FROM catalogue))::date $$;
    CREATE FUNCTION shop_midnight(day date) RETURNS timestamptz LANGUAGE sql STABLE AS
      $$ SELECT day::timestamp AT TIME ZONE (SELECT time_zone FROM catalogue) $$;

    CREATE OR REPLACE FUNCTION note_sales() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN
          DELETE FROM sales;
        ELSE
          INSERT INTO sales
            SELECT shop_day(ordered_at), product_id, max(noted.name), sign * sum(quantity),
              sign * count(*) FILTER (WHERE line = 0),
              sign * coalesce(sum(total_cents) FILTER (WHERE line = 0), 0)
            FROM noted JOIN orders ON orders.id = order_id
            WHERE status <> 'Cancelled' AND ordered_at > now() - interval '40 days' GROUP BY 1, 2;
        END IF;
        RETURN NULL;
      END $$;
    CREATE OR REPLACE FUNCTION note_changed_sales() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO sales
          SELECT shop_day(placed), product_id, max(name), sign * sum(quantity),
            sign * count(*) FILTER (WHERE line = 0), sign * max(total) * count(*) FILTER (WHERE line = 0)
          FROM order_lines, (VALUES
            (-1, OLD.status, OLD.ordered_at, OLD.total_cents), (1, NEW.status, NEW.ordered_at, NEW.total_cents)
          ) AS side (sign, status, placed, total)
          WHERE order_id = NEW.id AND status <> 'Cancelled' AND placed > now() - interval '40 days'
          GROUP BY sign, placed, product_id;
        RETURN NULL;
      END $$;
    CREATE FUNCTION set_time_zone(zone text) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM now() AT TIME ZONE zone;
        UPDATE catalogue SET time_zone = zone WHERE time_zone <> zone;
        IF FOUND THEN
          LOCK TABLE sales IN EXCLUSIVE MODE;
          DELETE FROM sales;
          INSERT INTO sales
            SELECT shop_day(ordered_at), product_id, max(order_lines.name), sum(quantity),
              count(*) FILTER (WHERE line = 0), coalesce(sum(total_cents) FILTER (WHERE line = 0), 0)
            FROM orders JOIN order_lines ON order_id = orders.id
            WHERE status <> 'Cancelled' AND ordered_at > now() - interval '40 days' GROUP BY 1, 2;
        END IF;
      END $$;
  `;
