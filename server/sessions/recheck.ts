/** Whether the account behind a session still stands, asked of the identity service while it is used. */
import { ApiRefusal } from '../http/apiRefusal';
import { type Identity, IdentityRefusal, IdentityUnavailable } from '../identity/identity';
import type { Queries } from '../database/database';
import { endSession, type FoundSession, markChecked } from '../stores/sessionsStore';
import { withTimeout } from '../withTimeout';
import { unseal } from './sealedToken';
import { hashToken } from './token';

/** How long a request waits for the identity service. */
const PATIENCE_MS = 2_000;

export interface Checking {
  database: Queries;
  identity: Identity;
}

/**
 * Ends a session whose account was disabled or deleted, or whose ID token was called back or has run out.
 * Throws `unauthorized` then. While the service cannot be reached the session goes on.
 */
export async function recheck(
  { database, identity }: Checking,
  { isDue, sealedIdToken }: FoundSession,
  token: string,
): Promise<void> {
  if (!isDue || sealedIdToken === null) return;
  if (await withTimeout(stands(identity, unseal(sealedIdToken, token)), PATIENCE_MS, true))
    return markChecked(database, hashToken(token));
  await endSession(database, hashToken(token));
  throw new ApiRefusal('unauthorized');
}

async function stands(identity: Identity, idToken: string): Promise<boolean> {
  try {
    await identity.verify(idToken);
    return true;
  } catch (error) {
    if (error instanceof IdentityUnavailable) return true;
    if (error instanceof IdentityRefusal) return false;
    throw error;
  }
}
