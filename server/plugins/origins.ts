/** Which other origins' pages may call: a fixed list, and never the origin "null". */
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiRefusal } from '../http/apiRefusal';

const SAFE_METHODS = ['GET', 'HEAD'];
const PREFLIGHT_SECONDS = 600;

/** Refuses what a foreign page sends, whatever its content type; its reads it cannot see anyway. */
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

/** Compared by host alone: behind a proxy that ends TLS the server does not know its own scheme. */
function isOwnOrigin(origin: string, request: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.host.toLowerCase();
}

/** Lets the pages of the listed origins call the API and read what they need of its answers. */
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
