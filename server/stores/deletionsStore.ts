/**
 * Account deletions that have begun and not ended. The ID token stands here as it is: the next start goes on
 * without the person, so there is nobody whose secret could seal it. It is good for an hour.
 */
import type { Queries } from '../database/database';

export interface Deletion {
  uid: string;
  /** What the identity service lets delete the account; null when it lets that no more. */
  idToken: string | null;
}

export async function beginDeletion(queries: Queries, { uid, idToken }: Deletion): Promise<void> {
  await queries.query(
    `INSERT INTO account_deletions (uid, id_token) VALUES ($1, $2)
     ON CONFLICT (uid) DO UPDATE SET id_token = excluded.id_token`,
    [uid, idToken],
  );
}

/** It is done, or was refused: nothing is left to do. */
export async function endDeletion(queries: Queries, uid: string): Promise<void> {
  await queries.query('DELETE FROM account_deletions WHERE uid = $1', [uid]);
}

export async function openDeletions(queries: Queries): Promise<Deletion[]> {
  return queries.query<Deletion>(
    'SELECT uid, id_token AS "idToken" FROM account_deletions ORDER BY asked_at',
  );
}

/** Whether a person asked for the deletion of an account that the identity service still has. */
export async function isBeingDeleted(queries: Queries, uid: string): Promise<boolean> {
  const rows = await queries.query('SELECT FROM account_deletions WHERE uid = $1', [uid]);
  return rows.length > 0;
}
