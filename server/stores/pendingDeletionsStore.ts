/**
 * Stores account deletions that have begun but are not complete. The shop continues them when it starts again,
 * and needs the user's ID token for that. The ID token is stored unencrypted. Only the user's session token
 * could decrypt it, and the shop does not have that token when it starts. An ID token is valid for an hour.
 */
import type { Queries } from '../database/database';

export interface Deletion {
  uid: string;
  /** The token that allows the deletion, or null if the token is no longer valid. */
  idToken: string | null;
}

export async function beginDeletion(queries: Queries, { uid, idToken }: Deletion): Promise<void> {
  await queries.query(
    `INSERT INTO account_deletions (uid, id_token) VALUES ($1, $2)
     ON CONFLICT (uid) DO UPDATE SET id_token = excluded.id_token`,
    [uid, idToken],
  );
}

/** Removes a deletion that is complete or was refused. */
export async function endDeletion(queries: Queries, uid: string): Promise<void> {
  await queries.query('DELETE FROM account_deletions WHERE uid = $1', [uid]);
}

export async function pendingDeletions(queries: Queries): Promise<Deletion[]> {
  return queries.query<Deletion>(
    'SELECT uid, id_token AS "idToken" FROM account_deletions ORDER BY asked_at',
  );
}

/** Whether the deletion of an account has begun, but is not yet complete at the identity service. */
export async function isBeingDeleted(queries: Queries, uid: string): Promise<boolean> {
  const rows = await queries.query('SELECT FROM account_deletions WHERE uid = $1', [uid]);
  return rows.length > 0;
}
