/** The owner's API, mounted under /api/owner. This file alone decides who may call it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiRefusal } from '../http/apiRefusal';
import { refuseUnknownCalls } from '../plugins/unknownCalls';
import type { RouteServices } from '../routes/routeServices';
import type { ValibotProvider } from '../schemas/valibotTypeProvider';
import { sessionOf } from '../sessions/requestSession';
import { sameEmail } from '../sessions/sameEmail';
import type { Session } from '../stores/sessionsStore';
import { mailRoutes } from './mailRoutes';
import { ownerOrderRoutes } from './orderRoutes';

/** Returns the owner who sent the request. */
export type OwnerOf = (request: Pick<FastifyRequest, 'raw'>) => Session;

export async function ownerPlugin(
  app: FastifyInstance,
  { services }: { services: RouteServices },
): Promise<void> {
  const ownerOf = admitOwners(app, services);
  refuseUnknownCalls(app);
  const api = app.withTypeProvider<ValibotProvider>();
  ownerOrderRoutes(api, services, ownerOf);
  mailRoutes(api, services);
  await Promise.resolve();
}

/**
 * Lets only owners in: a session whose email is an owner's at the moment of the call. It runs before the path,
 * the query and the body are looked at, and for calls that do not exist too. So nobody else learns what exists.
 */
function admitOwners(app: FastifyInstance, services: RouteServices): OwnerOf {
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
