/** Who may read the figures, and where: `GET /metrics`. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocalCaller } from '../identity/local/localCaller';
import { bearerOf } from '../sessions/token';
import { isLoopback } from '../settings/network';
import type { ShopMetrics } from './shopMetrics';

/**
 * Answers callers on this machine that no proxy stands before, and those who know `token`; to others
 * the address does not exist.
 */
export function serveMetrics(
  app: FastifyInstance,
  metrics: ShopMetrics,
  token: string | undefined,
): void {
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, token)) {
      reply.callNotFound();
      return reply;
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

function isAllowed(request: FastifyRequest, token: string | undefined): boolean {
  const bearer = bearerOf(request);
  if (token !== undefined && bearer !== undefined && isSame(bearer, token)) return true;
  const { headers, socket } = request;
  // By its Host too: any page can point a name of its own at the machine of whoever reads it.
  return isLocalCaller(headers) && isLoopback(ipv4Of(socket.remoteAddress ?? ''));
}

/** A socket that serves both families writes 127.0.0.1 as ::ffff:127.0.0.1. */
function ipv4Of(address: string): string {
  return address.replace(/^::ffff:/, '');
}

/** Takes as long for a wrong token as for the right one. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
