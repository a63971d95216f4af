/** Finds out who sent a request, by its session token, and whether the account is still valid. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiRefusal } from '#server/base/apiRefusal';
import { isSameEmail } from '#server/base/isSameEmail';
import { hashToken, isToken, unseal } from '#server/base/token';
import { withTimeoutFallback } from '#server/base/withTimeoutFallback';
import type { Queries } from '#server/engines/database/database';
import {
  type Identity,
  IdentityRefusal,
  IdentityUnavailable,
} from '#server/engines/identity/identity';
import {
  endSession,
  findSession,
  type FoundSession,
  type KnownSession,
  markChecked,
} from '#server/stores/sessionsStore';
import { bearerOf } from './request';

/** Throws `unauthorized` if the request has no session token. */
export function tokenHashOf(request: FastifyRequest): string {
  return hashToken(tokenOf(request));
}

function tokenOf(request: FastifyRequest): string {
  const token = bearerOf(request);
  if (token === undefined || !isToken(token)) throw new ApiRefusal('unauthorized');
  return token;
}

/** Checks the account with the identity service if that is due. Throws `unauthorized` if there is no valid session. */
async function sessionOf(checking: Checking, request: FastifyRequest): Promise<KnownSession> {
  const token = tokenOf(request);
  const tokenHash = hashToken(token);
  const session = await findSession(checking.database, tokenHash);
  if (session === undefined) throw new ApiRefusal('unauthorized');
  await recheckAccount(checking, session, token);
  return { uid: session.uid, email: session.email, tokenHash };
}

/**
 * Lets only signed-in people call the routes of `app`: others get `unauthorized`, before the body is read, but after the
 * rate limits have counted the request. Returns a function that tells the session of a request.
 */
export function admitSignedIn(app: FastifyInstance, checking: Checking) {
  const sessions = new WeakMap<FastifyRequest['raw'], KnownSession>();
  app.addHook('preParsing', async (request) => {
    sessions.set(request.raw, await sessionOf(checking, request));
  });
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [{ session: [] }] };
  });
  return ({ raw }: Pick<FastifyRequest, 'raw'>): KnownSession => {
    const session = sessions.get(raw);
    if (session === undefined) throw new ApiRefusal('unauthorized');
    return session;
  };
}
export type OwnSession = ReturnType<typeof admitSignedIn>;

/** Throws `another_person` unless this is the person's address. */
export function requirePerson(person: { email: string }, email: string): void {
  if (!isSameEmail(person.email, email)) throw new ApiRefusal('another_person');
}

/**
 * How long a request waits for the check. After this time the session counts as valid until the answer is there: a late
 * refusal ends it for the next request.
 */
const TIMEOUT_MS = 2_000;

interface Checking {
  database: Queries;
  identity: Identity;
}

/**
 * Ends the session and throws `unauthorized` if the account is disabled or deleted, or if the ID token is revoked or
 * expired. While the identity service cannot be reached, the session stays valid. If the service has refused the shop for
 * too long, throws `IdentityUnavailable`.
 */
async function recheckAccount(
  { database, identity }: Checking,
  { isDue, sealedIdToken }: FoundSession,
  token: string,
): Promise<void> {
  if (!isDue || sealedIdToken === null) return;
  const tokenHash = hashToken(token);
  const checking = isAccountValid(identity, unseal(sealedIdToken, token));
  const isValid = await withTimeoutFallback(checking, TIMEOUT_MS, undefined);
  if (isValid === undefined) {
    if (identity.failsClosed?.() === true) throw new IdentityUnavailable(true);
    // Whatever fails here is noticed by the next check.
    checking.then((valid) => valid || endSession(database, tokenHash)).catch(() => undefined);
  }
  if (isValid !== false) return markChecked(database, tokenHash);
  await endSession(database, tokenHash);
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
