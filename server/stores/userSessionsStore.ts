/** Reads and ends a person's sessions. The person is identified by the user id of the identity service. */
import type { OpenSession } from '#domain/account';
import type { Queries } from '../database/database';
import type { Session } from './sessionsStore';

/** A sign-in at the identity service. `signedInAt` is its time in Unix seconds. */
export interface SignIn {
  uid: string;
  signedInAt: number;
}

/** The valid sessions of a person, newest first. */
export async function readSessions(
  queries: Queries,
  { uid }: Session,
  tokenHash: string,
): Promise<OpenSession[]> {
  const rows = await queries.query<{ started_at: Date; device: string; current: boolean }>(
    `SELECT started_at, device, token_hash = $2 AS current FROM sessions
     WHERE uid = $1 AND expires_at > now() ORDER BY started_at DESC LIMIT 100`,
    [uid, tokenHash],
  );
  return rows.map(({ started_at, ...rest }) => ({ startedAt: started_at.toISOString(), ...rest }));
}

/**
 * Ends all sessions of a person except the one with this `tokenHash`. Afterwards, the person's earlier
 * sign-ins can open no more sessions, except the sign-in that opened the kept session. Resolves with the
 * number of ended sessions.
 */
export async function endOtherSessions(
  queries: Queries,
  { uid }: Session,
  tokenHash: string,
): Promise<number> {
  await queries.query(
    `INSERT INTO sign_outs (uid, signed_out_at, kept_sign_in)
     SELECT uid, now(), signed_in_at FROM sessions WHERE token_hash = $1
     ON CONFLICT (uid) DO UPDATE
     SET signed_out_at = excluded.signed_out_at, kept_sign_in = excluded.kept_sign_in`,
    [tokenHash],
  );
  const ended = await queries.query<{ alive: boolean }>(
    `DELETE FROM sessions WHERE uid = $1 AND token_hash <> $2
     RETURNING expires_at > now() AS alive`,
    [uid, tokenHash],
  );
  return ended.filter(({ alive }) => alive).length;
}

/** Whether the user has ended this sign-in from another browser. */
export async function isSignedOut(queries: Queries, { uid, signedInAt }: SignIn): Promise<boolean> {
  const rows = await queries.query(
    `SELECT FROM sign_outs WHERE uid = $1 AND signed_out_at > to_timestamp($2)
     AND kept_sign_in IS DISTINCT FROM to_timestamp($2)`,
    [uid, signedInAt],
  );
  return rows.length > 0;
}

/**
 * Ends the sessions whose sign-in was before `passwordChangedAt`, a time in Unix seconds. Sign-in times
 * (`auth_time`) are whole seconds, so `passwordChangedAt` is rounded down. A sign-in in the same second then
 * counts as later. Without rounding, a new person's second login would end the session of the first login.
 */
export async function endSessionsBefore(
  queries: Queries,
  uid: string,
  passwordChangedAt: number,
): Promise<void> {
  await queries.query('DELETE FROM sessions WHERE uid = $1 AND signed_in_at < to_timestamp($2)', [
    uid,
    Math.floor(passwordChangedAt),
  ]);
}
