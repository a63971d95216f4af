/**
 * When a command of the operator ends a user's sessions, `revocations` stores the user's email address and
 * the time. An ID token that was issued before that time must not open a new session.
 */
export const revocations = `
    CREATE TABLE revocations (
      email text PRIMARY KEY,
      revoked_at timestamptz NOT NULL DEFAULT now()
    );
  `;
