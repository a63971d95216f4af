/**
 * Amounts are in whole cents. `position` is the place of a product in the catalogue, counted from 0 without
 * gaps. A page of the product list is therefore a range of positions, and the last page is read as fast as
 * the first. `catalogue` stores the number of products, so that a million products need not be counted.
 */
export const shop = `
    CREATE TABLE products (
      id text PRIMARY KEY,
      position integer NOT NULL UNIQUE CHECK (position >= 0),
      img text NOT NULL,
      name text NOT NULL,
      price_cents bigint NOT NULL CHECK (price_cents BETWEEN 0 AND 1000000000),
      seller text NOT NULL,
      ratings double precision NOT NULL,
      shipping_cents bigint NOT NULL CHECK (shipping_cents BETWEEN 0 AND 1000000000),
      stock integer NOT NULL CHECK (stock >= 0)
    );
    CREATE TABLE catalogue (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      filled boolean NOT NULL DEFAULT false,
      count integer NOT NULL DEFAULT 0 CHECK (count >= 0)
    );
    INSERT INTO catalogue DEFAULT VALUES;
    CREATE TABLE sessions (
      token_hash text PRIMARY KEY,
      uid text NOT NULL,
      email text NOT NULL,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX sessions_by_expiry ON sessions (expires_at);
    CREATE TABLE orders (
      id text PRIMARY KEY,
      sequence bigint GENERATED ALWAYS AS IDENTITY,
      uid text NOT NULL,
      idempotency_key text,
      body_hash text NOT NULL,
      ordered_at timestamptz NOT NULL DEFAULT now(),
      status text NOT NULL,
      name text NOT NULL,
      email text NOT NULL,
      address text,
      number text NOT NULL,
      total_cents bigint NOT NULL,
      tax_cents bigint,
      UNIQUE (uid, idempotency_key)
    );
    CREATE INDEX orders_by_person ON orders (uid, sequence DESC);
    CREATE TABLE order_lines (
      order_id text NOT NULL REFERENCES orders (id),
      line integer NOT NULL,
      product_id text NOT NULL,
      img text NOT NULL,
      name text NOT NULL,
      price_cents bigint NOT NULL,
      seller text NOT NULL,
      shipping_cents bigint NOT NULL,
      quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
      PRIMARY KEY (order_id, line)
    );
  `;
