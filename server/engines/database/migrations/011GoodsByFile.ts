/**
 * A product whose `stock` is null is not counted and can always be bought. A stock below zero means that a
 * file took away more pieces than were left; it is shown as 0, and the next pieces make up for it first.
 * `stock_said` is the number of pieces that files have brought in all, so `stock_said - stock` were sold.
 * `stock_by_export` maps the number of an export to the stock that an import of this export has set, so that
 * importing it again changes nothing. `former_products` keeps the stock of a removed product for the case that
 * it comes back. Every import has rows of its own, so that a preview does not end a running import. A refused
 * row has only an id. `keeps` names the columns that the file does not mention.
 */
export const goodsByFile = `
    ALTER TABLE products
      ALTER COLUMN stock DROP NOT NULL,
      DROP CONSTRAINT products_stock_check,
      ADD COLUMN stock_by_export jsonb NOT NULL DEFAULT '{}';
    ALTER TABLE catalogue ADD COLUMN exports integer NOT NULL DEFAULT 0;
    ALTER TABLE former_products
      ADD COLUMN stock integer,
      ADD COLUMN stock_said integer,
      ADD COLUMN stock_by_export jsonb NOT NULL DEFAULT '{}';
    DROP TABLE import_rows;
    DROP TABLE imports;
    CREATE TABLE imports (
      id text PRIMARY KEY,
      digest text NOT NULL,
      is_preview boolean NOT NULL,
      began_at timestamptz NOT NULL DEFAULT now(),
      read_rows integer NOT NULL DEFAULT 0,
      refused integer NOT NULL DEFAULT 0,
      unnamed integer NOT NULL DEFAULT 0,
      is_read boolean NOT NULL DEFAULT false,
      applied integer NOT NULL DEFAULT 0
    );
    CREATE TABLE import_rows (
      import_id text NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
      id text NOT NULL,
      ordinal integer NOT NULL,
      line integer NOT NULL,
      is_refused boolean NOT NULL DEFAULT false,
      img text,
      name text,
      price_cents bigint,
      seller text,
      ratings double precision,
      shipping_cents bigint,
      style text,
      size text,
      colour text,
      category text,
      description text,
      material text,
      care text,
      images text,
      former_price_cents bigint,
      keeps text[] NOT NULL DEFAULT '{}',
      stock_kind text NOT NULL DEFAULT 'absent',
      stock integer,
      stock_before integer,
      export integer,
      moves boolean NOT NULL DEFAULT false,
      PRIMARY KEY (import_id, id)
    );
    CREATE INDEX import_rows_in_order ON import_rows (import_id, ordinal);
    CREATE UNIQUE INDEX import_rows_by_size ON import_rows (import_id, style, size, coalesce(colour, ''))
      WHERE style IS NOT NULL AND size IS NOT NULL;
  `;
