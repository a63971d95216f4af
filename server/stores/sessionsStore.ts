/** Sessions between a verified shopper and the API. Only hashes of tokens are stored. */
import type { Queries } from './database';

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
}

export async function createSession(
  queries: Queries,
  tokenHash: string,
  { uid, email, signedInAt, device }: NewSession,
): Promise<void> {
  await queries.query(
    `INSERT INTO sessions (token_hash, uid, email, signed_in_at, device, expires_at)
     VALUES ($1, $2, $3, to_timestamp($4), $5, now() + interval '60 minutes')`,
    [tokenHash, uid, email, signedInAt, device],
  );
}

export async function findSession(
  queries: Queries,
  tokenHash: string,
): Promise<Session | undefined> {
  const [session] = await queries.query<Session>(
    'SELECT uid, email FROM sessions WHERE token_hash = $1 AND expires_at > now()',
    [tokenHash],
  );
  return session;
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
