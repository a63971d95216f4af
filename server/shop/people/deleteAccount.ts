/**
 * Deletes an account both in the shop and at the identity service, or in neither. The database records every
 * deletion that has begun. If the identity service gives no answer, or the shop stops, the running shop tries again
 * every minute.
 */

import { ApiRefusal } from '#server/base/apiRefusal';
import type { OnFailure } from '#server/base/onFailure';
import type { Database } from '#server/engines/database/database';
import type { Identity } from '#server/engines/identity/identity';
import {
  beginDeletion,
  type Deletion,
  endDeletion,
  erasePerson,
  pendingDeletions,
} from '#server/stores/personalDataStore';
import { startLoop } from '../workLoop';

interface DeletionServices {
  database: Database;
  identity: Identity;
}

/**
 * Deletes the account that the ID token belongs to. If the identity service requires a fresh sign-in, throws
 * `recent_login_required` and deletes nothing. If the outcome at the identity service is unknown, throws
 * `IdentityUnavailable`. In this case, the deletion is completed later.
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

/** The time between two attempts. The identity service may be down for a while. */
const RETRY_EVERY_MS = 60_000;

/** Tries to complete the pending deletions now and every `everyMs`, until the returned function is called. */
export function keepFinishingDeletions(
  services: DeletionServices,
  onFailure: OnFailure,
  everyMs = RETRY_EVERY_MS,
): () => void {
  const loop = startLoop(async () => {
    await finishDeletions(services, onFailure).catch((error: unknown) =>
      onFailure('finishDeletions', error),
    );
  }, everyMs);
  return () => void loop.stop();
}

/** Tries to complete every deletion that has begun. Resolves with the number of completed deletions. */
export async function finishDeletions(
  services: DeletionServices,
  onFailure: OnFailure,
): Promise<number> {
  let done = 0;
  for (const deletion of await pendingDeletions(services.database)) {
    const isDone = await finish(services, deletion).catch((error: unknown) => {
      onFailure('finishDeletion', error);
      return false;
    });
    if (isDone) done += 1;
  }
  return done;
}

/**
 * Tries to complete one deletion. Resolves with whether it is complete. If the stored ID token is no longer
 * valid, erases only the user's data in the shop. The account at the identity service, if it still exists, is
 * then deleted at the user's next sign-in.
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
    await erasePerson(queries, uid);
    await beginDeletion(queries, { uid, idToken: null });
  });
  return false;
}

function eraseAndEnd(database: Database, uid: string): Promise<void> {
  return database.transaction(async (queries) => {
    await erasePerson(queries, uid);
    await endDeletion(queries, uid);
  });
}
