import type { Migration } from './migration';

/** Whose sessions were ended by the shop: an ID token from before must not open another one. */
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
