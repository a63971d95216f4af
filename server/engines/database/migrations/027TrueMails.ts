/**
 * A mail that is no longer true when it is due is `dropped`. `unsure` says that it was handed over once without an
 * answer, so that it may have arrived. The indexes find the carrier of the last parcel, and the mails that the mail server
 * did not take, which are asked for every few seconds.
 */
export const trueMails = `
    ALTER TABLE mails DROP CONSTRAINT mails_state_check;
    ALTER TABLE mails ADD CONSTRAINT mails_state_check CHECK (state IN ('waiting', 'sent', 'failed', 'dropped'));
    ALTER TABLE mails ADD COLUMN unsure boolean NOT NULL DEFAULT false;
    CREATE INDEX mails_undelivered ON mails (sequence) WHERE state = 'failed' OR (state = 'waiting' AND tries > 0);
    CREATE INDEX order_acts_by_carrier ON order_acts (acted_at) WHERE carrier <> '';
  `;
