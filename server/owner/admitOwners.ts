/** Decides who may call the owner's API. No other place does. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiRefusal } from '../http/apiRefusal';
import type { RouteServices } from '../routes/routeServices';
import { sessionOf } from '../sessions/requestSession';
import { sameEmail } from '../sessions/sameEmail';
import type { Session } from '../stores/sessionsStore';

/** Returns the owner who sent the request. */
export type OwnerOf = (request: Pick<FastifyRequest, 'raw'>) => Session;

/**
 * Lets only owners in: a session whose email is an owner's at the moment of the call. It runs before the path,
 * the query and the body are looked at, and for calls that do not exist too. So nobody else learns what exists.
 */
export function admitOwners(app: FastifyInstance, services: RouteServices): OwnerOf {
  const owners = new WeakMap<FastifyRequest['raw'], Session>();
  app.addHook('preParsing', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const session = await sessionOf(services, request);
    if (!services.owners.some((owner) => sameEmail(owner, session.email)))
      throw new ApiRefusal('not_owner');
    owners.set(request.raw, session);
  });
  return ({ raw }) => {
    const owner = owners.get(raw);
    if (owner === undefined) throw new ApiRefusal('unauthorized');
    return owner;
  };
}
