/**
 * Checks that the account of a session is still valid at the identity service. The check is repeated while
 * the session is used. The interval is in `sessionsStore.ts`.
 */
import { ApiRefusal } from '../http/apiRefusal';
import { type Identity, IdentityRefusal, IdentityUnavailable } from '../identity/identity';
import type { Queries } from '../database/database';
import { endSession, type FoundSession, markChecked } from '../stores/sessionsStore';
import { withTimeoutFallback } from '../withTimeoutFallback';
import { unseal } from './sealedIdToken';
import { hashToken } from './token';

/** How long a request waits for the check. After this time the session counts as valid. */
const TIMEOUT_MS = 2_000;

export interface Checking {
  database: Queries;
  identity: Identity;
}

/**
 * Checks the account of the session, if a check is due. Ends the session and throws `unauthorized` if the
 * account is disabled or deleted, or if the ID token is revoked or expired. While the identity service cannot
 * be reached, the session stays valid. If the service has refused the shop for too long, throws
 * `IdentityUnavailable`.
 */
export async function recheckAccount(
  { database, identity }: Checking,
  { isDue, sealedIdToken }: FoundSession,
  token: string,
): Promise<void> {
  if (!isDue || sealedIdToken === null) return;
  if (
    await withTimeoutFallback(
      isAccountValid(identity, unseal(sealedIdToken, token)),
      TIMEOUT_MS,
      true,
    )
  )
    return markChecked(database, hashToken(token));
  await endSession(database, hashToken(token));
  throw new ApiRefusal('unauthorized');
}

async function isAccountValid(identity: Identity, idToken: string): Promise<boolean> {
  try {
    await identity.verify(idToken);
    return true;
  } catch (error) {
    if (error instanceof IdentityUnavailable && !error.failsClosed) return true;
    if (error instanceof IdentityRefusal) return false;
    throw error;
  }
}
