/** Controls which other origins can call the API: only those on a fixed list, and never the origin "null". */
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiRefusal } from '#server/base/apiRefusal';

const SAFE_METHODS = ['GET', 'HEAD'];
const PREFLIGHT_SECONDS = 600;

/**
 * Refuses requests of any content type from pages of other origins, unless the origin is in `allowed`. Reads
 * (GET and HEAD) pass, because browsers do not let those pages see the responses anyway.
 */
export function refuseForeignOrigins(app: FastifyInstance, allowed: readonly string[]): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isForeign(request, allowed) ? new ApiRefusal('origin_refused') : undefined);
  });
}

function isForeign(request: FastifyRequest, allowed: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin === undefined || SAFE_METHODS.includes(request.method)) return false;
  return !allowed.includes(origin) && !isOwnOrigin(origin, request);
}

/**
 * Whether an origin is the shop's own. Compares the host only, because the server does not know its own
 * scheme if a proxy in front of it terminates TLS.
 */
function isOwnOrigin(origin: string, request: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.host.toLowerCase();
}

/** Allows pages of the listed origins to call the API and read the headers they need. */
export function allowOrigins(app: FastifyInstance, allowed: readonly string[]): void {
  if (allowed.length === 0) return;
  app.register(cors, {
    origin: [...allowed],
    methods: ['GET', 'HEAD', 'POST', 'PATCH'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-match'],
    exposedHeaders: ['Content-Disposition', 'ETag', 'Link', 'Retry-After'],
    maxAge: PREFLIGHT_SECONDS,
  });
}
