/**
 * The outbox. A row is written in the transaction of the order or of the move that it is about. The Message-ID
 * is made from `id`, so a mail that was handed over twice is recognised. While an instance hands a mail over,
 * `claim` is its random mark, and `claimed_until` says when another instance may take the mail. `day` is set
 * for daily mails only: each person gets one a day.
 */
export const mails = `
    CREATE TABLE mails (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      sequence bigint GENERATED ALWAYS AS IDENTITY,
      kind text NOT NULL,
      order_id text REFERENCES orders (id),
      order_version integer,
      recipient text NOT NULL,
      day date,
      state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
      tries integer NOT NULL DEFAULT 0,
      written_at timestamptz NOT NULL DEFAULT now(),
      due_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz,
      answer text,
      claim uuid,
      claimed_until timestamptz,
      UNIQUE (kind, recipient, day)
    );
    CREATE INDEX mails_due ON mails (due_at) WHERE state = 'waiting';
    CREATE INDEX mails_by_state ON mails (state, sequence);
    CREATE INDEX mails_by_time ON mails (sequence);
    CREATE INDEX mails_of_order ON mails (order_id);
  `;
