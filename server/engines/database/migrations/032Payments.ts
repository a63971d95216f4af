/**
 * How orders are paid. `payment` is null in an order that is paid outside the shop, `pay_to` is what the shopper was told
 * to pay a transfer to. A row of `payment_pages` is a page of the payment provider, written before the provider hears of
 * it; `session_id` is the provider's, `payment_id` is of its payment.
 *
 * `ledger` has a row for each amount, in cents of the shop's one currency, that was taken or goes back. Whatever an order owes or has back is computed from it.
 * The row of a refund is written before the provider hears of it, and its `id` is the provider's idempotency key.
 * `provider_id` is unique, so that no payment and no refund is counted twice.
 *
 * `payment_signs` has the times of the last call of the provider and of the last sweep.
 */
export const payments = `
    ALTER TABLE orders ADD COLUMN payment text, ADD COLUMN pay_to text;
    DROP INDEX orders_open;
    CREATE INDEX orders_open ON orders (uid) WHERE status IN ('AwaitingPayment', 'Processing');
    ALTER TABLE order_acts ADD COLUMN refunded_cents bigint;
    CREATE TABLE payment_pages (
      order_id text NOT NULL REFERENCES orders (id),
      ordinal integer NOT NULL,
      until timestamptz NOT NULL,
      session_id text UNIQUE,
      url text,
      payment_id text,
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'pending', 'paid', 'failed', 'closed')),
      disputed boolean NOT NULL DEFAULT false,
      asked_at timestamptz,
      PRIMARY KEY (order_id, ordinal)
    );
    CREATE INDEX payment_pages_open ON payment_pages (order_id) WHERE state IN ('open', 'pending');
    CREATE INDEX payment_pages_by_payment ON payment_pages (payment_id);
    CREATE TABLE ledger (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      sequence bigint GENERATED ALWAYS AS IDENTITY,
      order_id text NOT NULL REFERENCES orders (id),
      kind text NOT NULL CHECK (kind IN ('taken', 'refunded')),
      cents bigint NOT NULL CHECK (cents > 0),
      state text NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
      payment_id text,
      provider_id text UNIQUE,
      by_owner text,
      reason text,
      booked_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX ledger_of_order ON ledger (order_id, sequence);
    CREATE INDEX ledger_waiting ON ledger (order_id) WHERE state = 'waiting';
    CREATE INDEX ledger_by_time ON ledger (booked_at);
    CREATE TABLE payment_signs (kind text PRIMARY KEY, at timestamptz NOT NULL);
    ALTER TABLE import_rows DROP COLUMN moves;
  `;
