/**
 * Deletes an account at both services, or at neither. What was begun stands in the database: a shop that
 * stops half way goes on at its next start, or when the person signs in once more.
 */
import { ApiRefusal } from '../http/apiRefusal';
import type { Identity } from '../identity/identity';
import { eraseAccount } from '../stores/accountStore';
import type { Database } from '../database/database';
import { beginDeletion, type Deletion, endDeletion, openDeletions } from '../stores/deletionsStore';

export interface DeletionServices {
  database: Database;
  identity: Identity;
}

/**
 * Deletes the account that the ID token speaks for. Throws `recent_login_required` when the identity
 * service wants a fresh sign-in: then nothing was deleted. Throws `IdentityUnavailable` when nobody knows
 * yet whether it was: then it is begun, and will be finished.
 */
export async function deleteAccount(
  services: DeletionServices,
  { uid, idToken }: { uid: string; idToken: string },
): Promise<void> {
  const { database, identity } = services;
  await beginDeletion(database, { uid, idToken });
  if (await identity.deleteAccount(idToken)) return eraseAndEnd(database, uid);
  await endDeletion(database, uid);
  throw new ApiRefusal('recent_login_required');
}

/** Finishes every deletion that a former run of the shop began. Resolves with how many are done. */
export async function finishDeletions(services: DeletionServices): Promise<number> {
  let done = 0;
  for (const deletion of await openDeletions(services.database)) {
    if (await finish(services, deletion).catch(() => false)) done += 1;
  }
  return done;
}

/**
 * Where the kept token is of no use any more, the shop's part is done all the same. The identity
 * service's part follows when the person signs in again, if the account is there at all.
 */
async function finish(
  { database, identity }: DeletionServices,
  deletion: Deletion,
): Promise<boolean> {
  const { uid, idToken } = deletion;
  if (idToken === null) return false;
  if (await identity.deleteAccount(idToken)) {
    await eraseAndEnd(database, uid);
    return true;
  }
  await database.transaction(async (queries) => {
    await eraseAccount(queries, uid);
    await beginDeletion(queries, { uid, idToken: null });
  });
  return false;
}

function eraseAndEnd(database: Database, uid: string): Promise<void> {
  return database.transaction(async (queries) => {
    await eraseAccount(queries, uid);
    await endDeletion(queries, uid);
  });
}
