/** Answers API addresses that do not exist (404), and methods that a route does not support (405). */

import type { FastifyInstance } from 'fastify';
import { ApiRefusal } from '#server/base/apiRefusal';
import { pathOf } from './request';

/** Must be called before the routes are added, which an `onRoute` hook collects. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const form = url.replace(/:[^/]+/g, '[^/]+');
    const methods = methodsOf.get(form) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    methodsOf.set(form, methods);
  });
  const knownAt = (path: string) =>
    [...methodsOf].find(([form]) => new RegExp(`^${form}$`).test(path))?.[1];
  app.setNotFoundHandler((request, reply) => {
    const methods = knownAt(pathOf(request.url));
    if (methods === undefined || methods.has(request.method)) throw new ApiRefusal('not_found');
    reply.header('allow', [...methods].join(', '));
    throw new ApiRefusal('method_not_allowed');
  });
}
