/** Controls which other origins can call the API: only those on a fixed list, and never the origin "null". */

import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiRefusal } from '#server/base/apiRefusal';
import { isLoopback } from '#server/base/isLoopback';
import type { Settings } from '#server/base/settings/config';

const SAFE_METHODS = ['GET', 'HEAD'];
const PREFLIGHT_SECONDS = 600;

type Origins = Pick<Settings, 'allowedOrigins' | 'publicUrl'>;

/** Refuses pages of other origins, unless they are allowed. Reads pass: browsers do not let those pages see the answers. */
export function refuseForeignOrigins(app: FastifyInstance, origins: Origins): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isForeign(request, origins) ? new ApiRefusal('origin_refused') : undefined);
  });
}

function isForeign(request: FastifyRequest, { allowedOrigins, publicUrl }: Origins): boolean {
  const { origin } = request.headers;
  if (origin === undefined || SAFE_METHODS.includes(request.method)) return false;
  return !allowedOrigins.includes(origin) && !isOwnOrigin(origin, publicUrl);
}

/**
 * Whether an origin is the shop's own, as PUBLIC_URL says. The Host of the request says nothing: another site's page can
 * reach the shop under its own name (DNS rebinding). All names of this machine, such as 127.0.0.1, count as one.
 */
function isOwnOrigin(origin: string, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const [asked, own] = [new URL(origin), new URL(publicUrl)];
  if (asked.origin === own.origin) return true;
  const areLocal = [asked, own].every(({ hostname }) =>
    isLoopback(hostname.replace(/^\[|\]$/g, '')),
  );
  return areLocal && asked.port === own.port && asked.protocol === own.protocol;
}

export function allowOrigins(app: FastifyInstance, allowed: readonly string[]): void {
  if (allowed.length === 0) return;
  app.register(cors, {
    origin: [...allowed],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-match'],
    exposedHeaders: ['Content-Disposition', 'ETag', 'Link', 'Retry-After'],
    maxAge: PREFLIGHT_SECONDS,
  });
}
