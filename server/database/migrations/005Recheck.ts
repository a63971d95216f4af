import type { Migration } from './migration';

/**
 * A session keeps its ID token, sealed with the session's own token, which is stored nowhere: with it the
 * identity service is asked again whether the account still stands.
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
