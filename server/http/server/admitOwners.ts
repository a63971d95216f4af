/** Decides who is an owner and may call the owner's API. No other file decides this. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiRefusal } from '#server/base/apiRefusal';
import { sameEmail } from '#server/base/sameEmail';
import type { Session } from '#server/stores/sessionsStore';
import { sessionOf } from './requestSession';
import type { RouteServices } from './routeServices';
import { oncePerKey, type Writer, writerOf } from './sessionDatabase';

/**
 * Returns the owner who sent the request. Whatever the request writes, it writes to the owner's `database`: once for its
 * `Idempotency-Key`, unless the call has a key of its own, such as an import's id.
 */
export type OwnerOf = (request: FastifyRequest, options?: { ownKey?: boolean }) => Writer;

/** Whether the session's email is an owner's now. */
export function isOwner({ owners }: Pick<RouteServices, 'owners'>, { email }: Session): boolean {
  return owners.some((owner) => sameEmail(owner, email));
}

/**
 * Lets only owners in: the session's email must be an owner's at the moment of the call. Other callers must not learn
 * what exists. So this check runs before the path, the query and the body are validated, and also for calls that do
 * not exist.
 */
export function admitOwners(app: FastifyInstance, services: RouteServices): OwnerOf {
  const owners = new WeakMap<FastifyRequest['raw'], Writer>();
  app.addHook('preParsing', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const session = await sessionOf(services, request);
    if (!isOwner(services, session)) throw new ApiRefusal('not_owner');
    owners.set(request.raw, writerOf(services.database, session));
  });
  return (request, { ownKey = false } = {}) => {
    const owner = owners.get(request.raw);
    if (owner === undefined) throw new ApiRefusal('unauthorized');
    return ownKey ? owner : oncePerKey(owner, request);
  };
}
