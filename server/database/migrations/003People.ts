import type { Migration } from './migration';

/** Users whose sessions were ended by command: an ID token from before must not open a new one. */
export const people: Migration = {
  number: 3,
  name: 'people',
  sql: `
    CREATE TABLE revocations (
      email text PRIMARY KEY,
      revoked_at timestamptz NOT NULL DEFAULT now()
    );
  `,
};
