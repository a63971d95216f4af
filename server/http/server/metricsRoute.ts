import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '#server/base/isLoopback';
import { isLocalCaller } from '#server/base/localCaller';
import type { Settings } from '#server/base/settings/config';
import { bearerOf } from './request';
import type { ShopMetrics } from './shopMetrics';

/**
 * Answers callers that send the token, and outside production those on this machine that do not come through a proxy.
 * In production, a proxy on this machine that sends no forwarding header would make every caller look local. Others get
 * a 404.
 */
export function serveMetrics(
  app: FastifyInstance,
  metrics: ShopMetrics,
  { metricsToken: token, nodeEnv }: Pick<Settings, 'metricsToken' | 'nodeEnv'>,
): void {
  app.get('/metrics', async (request, reply) => {
    const isLocal = nodeEnv !== 'production' && isFromThisMachine(request);
    if (!isLocal && !hasToken(request, token)) {
      reply.callNotFound();
      return reply;
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  const bearer = bearerOf(request);
  return token !== undefined && bearer !== undefined && isSame(bearer, token);
}

function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  // Checks the Host too: with DNS rebinding, a website can point its own name at the visitor's machine.
  return isLocalCaller(headers) && isLoopback(ipv4Of(socket.remoteAddress ?? ''));
}

/** Returns an IPv4 address in its usual form. A dual-stack socket writes 127.0.0.1 as ::ffff:127.0.0.1. */
function ipv4Of(address: string): string {
  return address.replace(/^::ffff:/, '');
}

/** Whether the texts are the same, compared in constant time. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
