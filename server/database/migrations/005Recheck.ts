import type { Migration } from './migration';

/**
 * A session stores its ID token, encrypted with the session token, which is stored nowhere. With the ID
 * token, the shop checks at the identity service whether the account is still valid.
 */
export const recheck: Migration = {
  number: 5,
  name: 'recheck',
  sql: `
    ALTER TABLE sessions
      ADD COLUMN sealed_id_token text,
      ADD COLUMN checked_at timestamptz NOT NULL DEFAULT now();
  `,
};
