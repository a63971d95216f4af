/**
 * The idempotency keys that were asked for before an order came with them. An order that comes with one later is
 * refused. `orders` has the keys of the orders themselves.
 */
export const closedAttempts = `
    CREATE TABLE closed_attempts (
      uid text NOT NULL, idempotency_key text NOT NULL, closed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (uid, idempotency_key)
    );
    CREATE INDEX closed_attempts_by_age ON closed_attempts (closed_at);
  `;
