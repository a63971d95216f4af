/** What each transaction of an owner's call resolved with, by the call's idempotency key and the transaction's place in it. */
export const doneOnce = `
    CREATE TABLE done_once (
      uid text NOT NULL, idempotency_key text NOT NULL, part integer NOT NULL,
      body_hash text NOT NULL, result text, done_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (uid, idempotency_key, part)
    );
    CREATE INDEX done_once_by_age ON done_once (done_at);
  `;
