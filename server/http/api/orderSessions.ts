/** The session of a request about a person's own orders. */

import type { FastifyRequest } from 'fastify';
import { ApiRefusal } from '#server/base/apiRefusal';
import { sameEmail } from '#server/base/sameEmail';
import { sessionOf } from '#server/http/server/requestSession';
import type { RouteServices } from '#server/http/server/routeServices';
import type { KnownSession } from '#server/stores/sessionsStore';

export function sessionsOf(services: RouteServices) {
  const sessions = new WeakMap<FastifyRequest['raw'], KnownSession>();
  /** Checks the session before the body is read, but after the rate limits have counted the request. */
  const signedIn = async (request: FastifyRequest) => {
    sessions.set(request.raw, await sessionOf(services, request));
  };
  const ownSession = ({ raw }: Pick<FastifyRequest, 'raw'>): KnownSession => {
    const session = sessions.get(raw);
    if (session === undefined) throw new ApiRefusal('unauthorized');
    return session;
  };
  const sessionFor = (request: Pick<FastifyRequest, 'raw'>, email: string): KnownSession => {
    const session = ownSession(request);
    if (!sameEmail(session.email, email)) throw new ApiRefusal('another_person');
    return session;
  };
  return { signedIn, ownSession, sessionFor };
}
export type Sessions = ReturnType<typeof sessionsOf>;
