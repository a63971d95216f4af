/**
 * `signed_in_at` is the time when the session's user signed in at the identity service. A row of `sign_outs`
 * ends all sign-ins of a user before `signed_out_at`, except the sign-in at `kept_sign_in`. A row of
 * `account_deletions` stands for an account deletion that has begun but is not complete. The shop completes
 * the deletion at its next start. The ID token in this row is valid for an hour, and must be kept secret for
 * that time. The token is removed as soon as the identity service has answered.
 */
export const signOutsAndDeletions = `
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
  `;
