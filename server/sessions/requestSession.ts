/** Uses the session token of a request to find out which user sent it. */
import type { FastifyRequest } from 'fastify';
import { ApiRefusal } from '../http/apiRefusal';
import type { Queries } from '../database/database';
import { findSession, lockSession, type Session } from '../stores/sessionsStore';
import { type Checking, recheckAccount } from './recheckAccount';
import { bearerOf, hashToken, isToken } from './token';

/** Returns the hash of the request's session token. Throws `unauthorized` if the request has no such token. */
export function tokenHashOf(request: FastifyRequest): string {
  return hashToken(tokenOf(request));
}

function tokenOf(request: FastifyRequest): string {
  const token = bearerOf(request);
  if (token === undefined || !isToken(token)) throw new ApiRefusal('unauthorized');
  return token;
}

/** A session that was valid when it was looked up. */
export interface KnownSession extends Session {
  tokenHash: string;
}

/**
 * Returns the valid session of the request. First checks the account with the identity service, if the last
 * check was more than 30 seconds ago. Throws `unauthorized` if there is no valid session.
 */
export async function sessionOf(
  checking: Checking,
  request: FastifyRequest,
): Promise<KnownSession> {
  const token = tokenOf(request);
  const tokenHash = hashToken(token);
  const session = await findSession(checking.database, tokenHash);
  if (session === undefined) throw new ApiRefusal('unauthorized');
  await recheckAccount(checking, session, token);
  return { uid: session.uid, email: session.email, tokenHash };
}

/**
 * Locks the session until the transaction ends, so that a logout in the meantime waits for the transaction.
 * Throws `unauthorized` if the session has ended since it was looked up.
 */
export async function requireSession(queries: Queries, { tokenHash }: KnownSession): Promise<void> {
  if (!(await lockSession(queries, tokenHash))) throw new ApiRefusal('unauthorized');
}
