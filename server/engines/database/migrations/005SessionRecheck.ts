/**
 * A session stores its ID token in encrypted form. Only the session token can decrypt it, and the session
 * token is stored nowhere. The shop uses the ID token to ask the identity service whether the account is
 * still valid.
 */
export const sessionRecheck = `
    ALTER TABLE sessions
      ADD COLUMN sealed_id_token text,
      ADD COLUMN checked_at timestamptz NOT NULL DEFAULT now();
  `;
