/** Stores the sessions of verified shoppers. Of a session token, only the hash is stored. */
import type { Queries } from '../database/database';

/** The owner of a session. `email` is spelled as at the identity service. */
export interface Session {
  uid: string;
  email: string;
}

/** `signedInAt`: the time of the sign-in at the identity service, in Unix seconds. */
export interface NewSession extends Session {
  signedInAt: number;
  /** How the account page names the browser to the user, such as `Firefox on Windows`. */
  device: string;
  sealedIdToken: string;
}

/** A stored session, with its encrypted ID token and whether the next check of the account is due. */
export interface FoundSession extends Session {
  /** Null in sessions of an older version of the shop. */
  sealedIdToken: string | null;
  isDue: boolean;
}

/** The interval of the account checks: a disabled account is noticed after this time at the latest. */
const CHECK_EVERY = '30 seconds';

/** The lifetime of a session. Its ID token has the same lifetime. */
const LIFETIME = '60 minutes';

export async function createSession(
  queries: Queries,
  tokenHash: string,
  { uid, email, signedInAt, device, sealedIdToken }: NewSession,
): Promise<void> {
  await queries.query(
    `INSERT INTO sessions (token_hash, uid, email, signed_in_at, device, sealed_id_token, expires_at)
     VALUES ($1, $2, $3, to_timestamp($4), $5, $6, now() + $7::interval)`,
    [tokenHash, uid, email, signedInAt, device, sealedIdToken, LIFETIME],
  );
}

export async function findSession(
  queries: Queries,
  tokenHash: string,
): Promise<FoundSession | undefined> {
  const [session] = await queries.query<FoundSession>(
    `SELECT uid, email, sealed_id_token AS "sealedIdToken",
       checked_at < now() - $2::interval AS "isDue"
     FROM sessions WHERE token_hash = $1 AND expires_at > now()`,
    [tokenHash, CHECK_EVERY],
  );
  return session;
}

/** Records that the account was just checked, or that the identity service could not be reached. */
export async function markChecked(queries: Queries, tokenHash: string): Promise<void> {
  await queries.query('UPDATE sessions SET checked_at = now() WHERE token_hash = $1', [tokenHash]);
}

/**
 * Locks the session until this transaction ends, so that a logout waits for it. Returns whether the session
 * is valid.
 */
export async function lockSession(queries: Queries, tokenHash: string): Promise<boolean> {
  const rows = await queries.query(
    'SELECT FROM sessions WHERE token_hash = $1 AND expires_at > now() FOR KEY SHARE',
    [tokenHash],
  );
  return rows.length > 0;
}

/** Ends a session; returns whether it was valid. */
export async function endSession(queries: Queries, tokenHash: string): Promise<boolean> {
  const ended = await queries.query<{ alive: boolean }>(
    'DELETE FROM sessions WHERE token_hash = $1 RETURNING expires_at > now() AS alive',
    [tokenHash],
  );
  return ended[0]?.alive === true;
}

/** Deletes expired sessions. */
export async function sweepSessions(queries: Queries): Promise<void> {
  await queries.query('DELETE FROM sessions WHERE expires_at <= now()');
}
