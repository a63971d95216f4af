/** Stores sessions, each by the hash of its token only, and which sign-ins may open no more sessions. */

import type { OpenSession } from '#domain/account';
import type { Queries } from '#server/engines/database/database';

/** The owner of a session. `email` has the spelling that the identity service uses. */
export interface Session {
  uid: string;
  email: string;
}

/** A session that was valid when it was looked up. */
export interface KnownSession extends Session {
  tokenHash: string;
}

/** A sign-in at the identity service. `signedInAt` is its time in Unix seconds, even after token refreshes. */
interface SignIn extends Session {
  signedInAt: number;
}

interface NewSession extends SignIn {
  /** The browser's name on the account page, such as `Firefox/Windows`. */
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

/** SQL for the digest of the email address `text`, by which revocations are found. */
const digestOf = (text: string) => `encode(sha256(convert_to(lower(${text}), 'UTF8')), 'hex')`;

/** SQL: whether the sign-in that `uid` made at the time `at` was ended by the user, from another browser. */
const isSignedOutAt = (uid: string, at: string) => `EXISTS (
  SELECT FROM sign_outs WHERE sign_outs.uid = ${uid} AND signed_out_at > ${at}
    AND kept_sign_in IS DISTINCT FROM ${at})`;

/** SQL: whether the sign-in that `email` made at the time `at` was ended by the operator. */
const isRevokedAt = (email: string, at: string) => `EXISTS (
  SELECT FROM revocations WHERE email_digest = ${digestOf(email)} AND revoked_at >= ${at})`;

/**
 * SQL: whether a row of `sessions` is a valid session. Each use of a session checks whether its sign-in was ended. So
 * if a login and a sign-out run at the same time, no valid session is left, whichever is stored first.
 */
const IS_VALID = `expires_at > now()
  AND NOT ${isSignedOutAt('sessions.uid', 'sessions.signed_in_at')}
  AND NOT ${isRevokedAt('sessions.email', 'sessions.signed_in_at')}`;

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
     FROM sessions WHERE token_hash = $1 AND ${IS_VALID}`,
    [tokenHash, CHECK_EVERY],
  );
  return session;
}

/** Records that the account was just checked, or that the identity service could not be reached. */
export async function markChecked(queries: Queries, tokenHash: string): Promise<void> {
  await queries.query('UPDATE sessions SET checked_at = now() WHERE token_hash = $1', [tokenHash]);
}

/** Locks the session, so that a logout waits for this transaction. Resolves with whether the session is valid. */
export async function lockSession(queries: Queries, tokenHash: string): Promise<boolean> {
  const rows = await queries.query(
    `SELECT true FROM sessions WHERE token_hash = $1 AND ${IS_VALID} FOR KEY SHARE OF sessions`,
    [tokenHash],
  );
  return rows.length > 0;
}

/**
 * Locks the session until this transaction ends, so that a logout waits for the transaction, and locks the person's
 * orders, so that two orders of one person are counted one after the other. The second lock is on the person and not
 * on rows, because the first order has none. Resolves with whether the session is valid.
 */
export async function lockForOrder(queries: Queries, tokenHash: string): Promise<boolean> {
  const rows = await queries.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('orders of ' || uid, 0)) FROM sessions
     WHERE token_hash = $1 AND ${IS_VALID} FOR KEY SHARE OF sessions`,
    [tokenHash],
  );
  return rows.length > 0;
}

/** Resolves with whether the session was valid. */
export async function endSession(queries: Queries, tokenHash: string): Promise<boolean> {
  const ended = await queries.query<{ alive: boolean }>(
    `DELETE FROM sessions WHERE token_hash = $1 RETURNING ${IS_VALID} AS alive`,
    [tokenHash],
  );
  return ended[0]?.alive === true;
}

export async function sweepSessions(queries: Queries): Promise<void> {
  await queries.query('DELETE FROM sessions WHERE expires_at <= now()');
}

/** Reads the valid sessions of a person, newest first. */
export async function readSessions(
  queries: Queries,
  { uid }: Session,
  tokenHash: string,
): Promise<OpenSession[]> {
  const rows = await queries.query<{ started_at: Date; device: string; current: boolean }>(
    `SELECT started_at, device, token_hash = $2 AS current FROM sessions
     WHERE uid = $1 AND ${IS_VALID} ORDER BY started_at DESC LIMIT 100`,
    [uid, tokenHash],
  );
  return rows.map(({ started_at, ...rest }) => ({ startedAt: started_at.toISOString(), ...rest }));
}

/**
 * Ends all sessions of a person except the one with this `tokenHash`. Afterwards, the person's earlier sign-ins
 * can open no more sessions, except the sign-in that opened the kept session. Resolves with the number of ended
 * sessions.
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

/** Ends the sessions of an address, and refuses new ones from earlier sign-ins. Resolves with how many it ended. */
export async function revokeSessions(queries: Queries, email: string): Promise<number> {
  await queries.query(
    `INSERT INTO revocations (email_digest) VALUES (${digestOf('$1')})
     ON CONFLICT (email_digest) DO UPDATE SET revoked_at = now()`,
    [email],
  );
  const ended = await queries.query(
    'DELETE FROM sessions WHERE lower(email) = lower($1) RETURNING 1',
    [email],
  );
  return ended.length;
}

/** Ends all sessions of these accounts, and refuses new ones from earlier sign-ins. Resolves with how many it ended. */
export async function endSignIns(queries: Queries, uids: readonly string[]): Promise<number> {
  await queries.query(
    `INSERT INTO sign_outs (uid, signed_out_at) SELECT uid, now() FROM unnest($1::text[]) AS uid
     ON CONFLICT (uid) DO UPDATE SET signed_out_at = now(), kept_sign_in = NULL`,
    [uids],
  );
  const ended = await queries.query(
    'DELETE FROM sessions WHERE uid = ANY($1::text[]) RETURNING 1',
    [uids],
  );
  return ended.length;
}

/** Who ended a sign-in: the operator (`revoked`) or the user, in another browser (`signed_out`). */
type Ending = 'revoked' | 'signed_out';

/** Returns who has ended this sign-in, or undefined if it can open sessions. */
export async function endingOf(
  queries: Queries,
  { uid, email, signedInAt }: SignIn,
): Promise<Ending | undefined> {
  const [row] = await queries.query<{ revoked: boolean; signed_out: boolean }>(
    `SELECT ${isRevokedAt('$2', 'to_timestamp($3)')} AS revoked,
       ${isSignedOutAt('$1', 'to_timestamp($3)')} AS signed_out`,
    [uid, email, signedInAt],
  );
  if (row?.revoked) return 'revoked';
  return row?.signed_out ? 'signed_out' : undefined;
}
