/** Who a request with a session token speaks for. */
import type { FastifyRequest } from 'fastify';
import { ApiRefusal } from '../apiRefusal';
import type { Queries } from '../stores/database';
import { findSession, type Session } from '../stores/sessionsStore';
import { bearerOf, hashToken, isToken } from './token';

/** The hash of the request's session token. Throws `unauthorized` when it carries none. */
export function tokenHashOf(request: FastifyRequest): string {
  const token = bearerOf(request);
  if (token === undefined || !isToken(token)) throw new ApiRefusal('unauthorized');
  return hashToken(token);
}

/** The living session of the request. Throws `unauthorized` when there is none. */
export async function sessionOf(queries: Queries, request: FastifyRequest): Promise<Session> {
  const session = await findSession(queries, tokenHashOf(request));
  if (session === undefined) throw new ApiRefusal('unauthorized');
  return session;
}
