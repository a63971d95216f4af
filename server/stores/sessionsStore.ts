/** Sessions between a verified shopper and the API. Only hashes of tokens are stored. */
import type { Queries } from '../database/database';

/** Whose session it is; `email` as the identity service spells it. */
export interface Session {
  uid: string;
  email: string;
}

/** `signedInAt`: when the person showed who it is, in seconds since 1970. */
export interface NewSession extends Session {
  signedInAt: number;
  /** What the person recognises the browser by. */
  device: string;
  sealedIdToken: string;
}

/** With what the identity service is asked again, and whether it is time to. */
export interface FoundSession extends Session {
  /** Null in a session of an earlier version. */
  sealedIdToken: string | null;
  isDue: boolean;
}

/** A disabled account is noticed after so long at the latest. */
const CHECK_EVERY = '30 seconds';

export async function createSession(
  queries: Queries,
  tokenHash: string,
  { uid, email, signedInAt, device, sealedIdToken }: NewSession,
): Promise<void> {
  await queries.query(
    `INSERT INTO sessions (token_hash, uid, email, signed_in_at, device, sealed_id_token, expires_at)
     VALUES ($1, $2, $3, to_timestamp($4), $5, $6, now() + interval '60 minutes')`,
    [tokenHash, uid, email, signedInAt, device, sealedIdToken],
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

/** The account stood just now, or nobody could tell. */
export async function markChecked(queries: Queries, tokenHash: string): Promise<void> {
  await queries.query('UPDATE sessions SET checked_at = now() WHERE token_hash = $1', [tokenHash]);
}

/** Makes whoever would end the session wait for the transaction; says whether it is alive. */
export async function lockSession(queries: Queries, tokenHash: string): Promise<boolean> {
  const rows = await queries.query(
    'SELECT FROM sessions WHERE token_hash = $1 AND expires_at > now() FOR KEY SHARE',
    [tokenHash],
  );
  return rows.length > 0;
}

/** Ends a session; says whether it was alive. */
export async function endSession(queries: Queries, tokenHash: string): Promise<boolean> {
  const ended = await queries.query<{ alive: boolean }>(
    'DELETE FROM sessions WHERE token_hash = $1 RETURNING expires_at > now() AS alive',
    [tokenHash],
  );
  return ended[0]?.alive === true;
}

/** Forgets what has run out. */
export async function sweepSessions(queries: Queries): Promise<void> {
  await queries.query('DELETE FROM sessions WHERE expires_at <= now()');
}
