/** The Redis store for the rate limits of several instances. */
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';

/** Timeout of a call to Redis; after it the request is answered without being counted. */
const LIMIT_MS = 500;

/** Undefined without an address. The connection is closed with the server. */
export function connectRedis(app: FastifyInstance, url: string | undefined): Redis | undefined {
  if (url === undefined) return undefined;
  const redis = new Redis(url, {
    connectTimeout: LIMIT_MS,
    commandTimeout: LIMIT_MS,
    disconnectTimeout: LIMIT_MS,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  });
  redis.on('error', (error) => app.log.warn({ cause: error.message }, 'Redis is away.'));
  app.addHook('onClose', () => redis.disconnect());
  return redis;
}
