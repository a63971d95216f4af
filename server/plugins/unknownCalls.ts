/** Answers API addresses that do not exist (404), and methods that a route does not support (405). */
import type { FastifyInstance } from 'fastify';
import { ApiRefusal } from '../http/apiRefusal';
import { pathOf } from '../http/pathOf';

/**
 * Makes `app` refuse unknown calls. Must be called before the routes are added, because it learns of each
 * route from a hook that runs when the route is added.
 */
export function refuseUnknownCalls(app: FastifyInstance): void {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsOf.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    methodsOf.set(url, methods);
  });
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf.get(pathOf(request.url));
    if (methods === undefined || methods.has(request.method)) throw new ApiRefusal('not_found');
    reply.header('allow', [...methods].join(', '));
    throw new ApiRefusal('method_not_allowed');
  });
}
