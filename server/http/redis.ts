/** The store of rate limits that several instances share. */
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';

/** Longer than that no request waits for it; then it is answered without being counted. */
const LIMIT_MS = 500;

/** Undefined where no address is given. Ends with the server. */
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
