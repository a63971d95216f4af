/**
 * `position` still orders the products, but now it has gaps. So a product can be inserted between two others
 * without changing their rows. `page_marks` stores the position of every 256th product. With these marks, the
 * last page is still read as fast as the first. `stock_said` is a product's stock in the last imported or
 * exported catalogue file. The next import adds the difference between the number in the new file and
 * `stock_said` to the current stock. That way, sales in the meantime are kept.
 */
export const catalogueImport = `
    ALTER TABLE products
      DROP CONSTRAINT products_position_key,
      DROP CONSTRAINT products_position_check,
      ALTER COLUMN position TYPE bigint USING position::bigint * 1048576,
      ADD COLUMN stock_said integer;
    UPDATE products SET stock_said = stock;
    CREATE INDEX products_by_position ON products (position, id);
    CREATE TABLE page_marks (
      ordinal bigint PRIMARY KEY,
      position bigint NOT NULL
    );
    INSERT INTO page_marks
      SELECT ordinal, position FROM (
        SELECT position, row_number() OVER (ORDER BY position, id) - 1 AS ordinal FROM products
      ) AS ranked WHERE ordinal % 256 = 0;
    CREATE TABLE imports (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      digest text NOT NULL,
      applied integer NOT NULL DEFAULT 0
    );
    CREATE TABLE import_rows (
      id text PRIMARY KEY,
      ordinal integer NOT NULL UNIQUE,
      img text NOT NULL,
      name text NOT NULL,
      price_cents bigint NOT NULL,
      seller text NOT NULL,
      ratings double precision NOT NULL,
      shipping_cents bigint NOT NULL,
      stock integer
    );
    CREATE INDEX sessions_by_person ON sessions (uid);
  `;
