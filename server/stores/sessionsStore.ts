/** Stores the sessions of verified shoppers. Only the hash of a session token is stored. */
import type { Queries } from '../database/database';

/** The owner of a session. `email` has the spelling that the identity service uses. */
export interface Session {
  uid: string;
  email: string;
}

/** A new session. `signedInAt` is when the user signed in at the identity service, in Unix seconds. */
export interface NewSession extends Session {
  signedInAt: number;
  /** The browser's name on the account page, such as `Firefox on Windows`. */
  device: string;
  sealedIdToken: string;
}

/** A stored session with its encrypted ID token. `isDue` says whether the account must be checked again. */
export interface FoundSession extends Session {
  /** Null if an older version of the shop created the session. */
  sealedIdToken: string | null;
  isDue: boolean;
}

/** How often accounts are checked. A disabled account is noticed after this time at the latest. */
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
 * Locks the session until this transaction ends, so that a logout waits for the transaction. Resolves with
 * whether the session is valid.
 */
export async function lockSession(queries: Queries, tokenHash: string): Promise<boolean> {
  const rows = await queries.query(
    'SELECT FROM sessions WHERE token_hash = $1 AND expires_at > now() FOR KEY SHARE',
    [tokenHash],
  );
  return rows.length > 0;
}

/** Ends a session. Resolves with whether the session was valid. */
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
