/** Who a request with a session token speaks for. */
import type { FastifyRequest } from 'fastify';
import { ApiRefusal } from '../http/apiRefusal';
import type { Queries } from '../database/database';
import { findSession, lockSession, type Session } from '../stores/sessionsStore';
import { type Checking, recheck } from './recheck';
import { bearerOf, hashToken, isToken } from './token';

/** The hash of the request's session token. Throws `unauthorized` when it carries none. */
export function tokenHashOf(request: FastifyRequest): string {
  return hashToken(tokenOf(request));
}

function tokenOf(request: FastifyRequest): string {
  const token = bearerOf(request);
  if (token === undefined || !isToken(token)) throw new ApiRefusal('unauthorized');
  return token;
}

/** A session that was alive when it was looked up. */
export interface KnownSession extends Session {
  tokenHash: string;
}

/**
 * The living session of the request, whose account the identity service was asked for within the last half
 * minute. Throws `unauthorized` when there is none.
 */
export async function sessionOf(
  checking: Checking,
  request: FastifyRequest,
): Promise<KnownSession> {
  const token = tokenOf(request);
  const tokenHash = hashToken(token);
  const session = await findSession(checking.database, tokenHash);
  if (session === undefined) throw new ApiRefusal('unauthorized');
  await recheck(checking, session, token);
  return { uid: session.uid, email: session.email, tokenHash };
}

/**
 * Keeps the session from ending before the transaction does: a logout comes before the work or after
 * it. Throws `unauthorized` when it has ended since it was looked up.
 */
export async function holdSession(queries: Queries, { tokenHash }: KnownSession): Promise<void> {
  if (!(await lockSession(queries, tokenHash))) throw new ApiRefusal('unauthorized');
}
