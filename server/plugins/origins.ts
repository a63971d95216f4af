/** Controls which other origins can call the API: those of a fixed list, and never the origin "null". */
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiRefusal } from '../http/apiRefusal';

const SAFE_METHODS = ['GET', 'HEAD'];
const PREFLIGHT_SECONDS = 600;

/**
 * Refuses requests that pages of other origins send, whatever their content type, unless the origin is in
 * `allowed`. Reads (GET and HEAD) pass, because browsers do not let those pages see the responses anyway.
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
 * Whether an origin is the shop's own. Compares the host only, because behind a proxy that terminates TLS the
 * server does not know its own scheme.
 */
function isOwnOrigin(origin: string, request: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.host.toLowerCase();
}

/** Allows pages of the listed origins to call the API and read the headers they need. */
export function allowOrigins(app: FastifyInstance, allowed: readonly string[]): void {
  if (allowed.length === 0) return;
  app.register(cors, {
    origin: [...allowed],
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
    exposedHeaders: ['ETag', 'Link', 'Retry-After'],
    maxAge: PREFLIGHT_SECONDS,
  });
}
