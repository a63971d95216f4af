/** Decides who is an owner and may call the owner's API. No other file decides this. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiRefusal } from '#server/base/apiRefusal';
import { isSameEmail } from '#server/base/isSameEmail';
import { type KeyedCall, refuseReused, rememberCall } from '#server/stores/doneOnce';
import type { Session } from '#server/stores/sessionsStore';
import { admitSignedIn } from './requestSession';
import type { RouteServices } from './routeServices';
import { keyedCallOf, oncePerKey, type Writer, writerOf } from './sessionDatabase';

/**
 * Returns the owner who sent the request. Whatever the request writes, it writes to the owner's `database`: once for its
 * `Idempotency-Key`, unless what it begins goes on after the answer, as an import does (`goesOn`).
 */
type OwnerOf = (request: FastifyRequest, options?: { goesOn?: boolean }) => Writer;

export interface OwnerServices extends RouteServices {
  ownerOf: OwnerOf;
}

export function isOwner({ owners }: Pick<RouteServices, 'owners'>, { email }: Session): boolean {
  return owners.some((owner) => isSameEmail(owner, email));
}

/**
 * Lets only owners in: the session's email must be an owner's at the moment of the call. Other callers must not learn
 * what exists. So this check runs before the path, the query and the body are validated, and also for calls that do not
 * exist.
 *
 * Every call that writes may have an `Idempotency-Key`. For a day after the answer, the key is refused with another
 * body.
 */
export function admitOwners(app: FastifyInstance, services: RouteServices): OwnerOf {
  const ownSession = admitSignedIn(app, services);
  const calls = new WeakMap<FastifyRequest['raw'], KeyedCall>();
  app.addHook('preParsing', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isOwner(services, ownSession(request))) throw new ApiRefusal('not_owner');
  });
  app.addHook('preHandler', async (request) => {
    if (request.method === 'GET') return;
    const owner = writerOf(services.database, ownSession(request));
    const call = keyedCallOf(owner, request);
    if (call) calls.set(request.raw, call);
    // The person may have logged out while the body came.
    await owner.database.transaction(async (queries) => call && refuseReused(queries, call));
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const call = calls.get(request.raw);
    if (call && reply.statusCode < 400) await rememberCall(services.database, call);
    return payload;
  });
  return (request, { goesOn = false } = {}) => {
    const owner = writerOf(services.database, ownSession(request));
    const call = calls.get(request.raw);
    return call === undefined || goesOn ? owner : oncePerKey(owner, call);
  };
}
