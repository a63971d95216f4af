import type { Migration } from './migration';

/**
 * A session records the sign-in it came from. A row of `sign_outs` ends a person's earlier sign-ins, except
 * the one that is kept. A row of `account_deletions` is a deletion that has begun but not ended: the next
 * start continues it. Its ID token is a secret for an hour, and is removed as soon as the identity service
 * has answered.
 */
export const account: Migration = {
  number: 4,
  name: 'account',
  sql: `
    ALTER TABLE sessions
      ADD COLUMN signed_in_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN started_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN device text NOT NULL DEFAULT '';
    CREATE TABLE sign_outs (
      uid text PRIMARY KEY,
      signed_out_at timestamptz NOT NULL,
      kept_sign_in timestamptz
    );
    CREATE TABLE account_deletions (
      uid text PRIMARY KEY,
      id_token text,
      asked_at timestamptz NOT NULL DEFAULT now()
    );
  `,
};
