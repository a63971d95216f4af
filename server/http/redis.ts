/** Connects to Redis, where several instances of the shop count requests together for the rate limits. */
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';

/**
 * How long a call to Redis can take. After that, the client's request is answered without counting towards
 * its rate limit.
 */
const LIMIT_MS = 500;

/** Connects to Redis, or returns undefined without a `url`. The connection closes when the server closes. */
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
