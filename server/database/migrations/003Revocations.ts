import type { Migration } from './migration';

/**
 * `revocations` stores the email address of each user whose sessions were ended by a command of the operator.
 * An ID token that was issued before that must not open a new session.
 */
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
