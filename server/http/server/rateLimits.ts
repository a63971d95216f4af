/** Rate limits per address, per network and per person. */

import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { ApiRefusal } from '#server/base/apiRefusal';
import { networkOf } from '#server/base/networkOf';
import type { Settings } from '#server/base/settings/config';
import { bearerOf } from './request';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many requests one caller can send to this route per minute. */
    limit?: number;
    /**
     * Whether the route refuses requests without a token. Then they do not count against its limit: refusing them costs
     * little, and whoever has a token may be behind the same address.
     */
    needsToken?: boolean;
  }
}

const SECOND = 1;
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * Requests per minute from one caller to all routes that have no limit of their own, such as pages. A caller is an IPv4
 * address, or an IPv6 /64 network (a household). Behind one address can be an office or a whole mobile network.
 */
const ANY = 3_000;
/** A whole IPv6 /48 network may send as much as this many callers, because it contains 65,536 /64 networks. */
const CALLERS_A_NETWORK = 8;
// Options of a route, which then has a counter of its own. Sign-ins and orders are also counted by person.
export const READ_LIMIT = { limit: 1_200 };
export const LOGINS = { limit: 300, needsToken: true };
export const ORDERS = { limit: 200, needsToken: true };

interface Limit {
  max: number;
  /** In seconds. */
  period: number;
}

/**
 * Searches of one IPv4 address or IPv6 /56 network per minute, whichever route they use. One page of results takes
 * four: list, count, facets and suggestions.
 */
const SEARCHES = { max: 1_200, period: MINUTE };
const LOGINS_A_PERSON = { max: 20, period: MINUTE };
const ORDERS_A_PERSON = { max: 100, period: MINUTE };
const ORDERS_A_DAY = { max: 300, period: DAY };
// How many pages of products and texts, and lists with a query, the server renders per second: rendering blocks the
// event loop for milliseconds. Beyond the limit, it sends an older page, or one without content, which the browser
// renders.
const RENDERS_A_CALLER = { max: 5, period: SECOND };
const RENDERS = { max: 20, period: SECOND };

export type Limits = ReturnType<typeof limitRates>;

/**
 * Limits the requests of each caller. Returns the limits that routes check themselves. `X-Forwarded-For` is trusted only
 * as far as TRUST_PROXY allows it. With a `redisUrl`, all instances share their counters; while Redis is away, each
 * instance counts alone.
 */
export function limitRates(
  app: FastifyInstance,
  { rateLimit: enabled, redisUrl }: Pick<Settings, 'rateLimit' | 'redisUrl'>,
) {
  const waitFor = enabled
    ? createCounter(redisUrl === undefined ? undefined : connectRedis(app, redisUrl), app.log)
    : none;
  const count = async (key: string, limit: Limit): Promise<void> => {
    const wait = await waitFor(key, limit);
    if (wait > 0) throw new ApiRefusal('too_many_requests', {}, wait);
  };
  /** Counts the request of a caller. An IPv6 network is asked first: beyond its limit, its callers need no counters. */
  const countCaller = async (
    name: string,
    { ip }: FastifyRequest,
    { max, period }: Limit,
    bits: 56 | 64,
  ) => {
    const network = { max: CALLERS_A_NETWORK * max, period };
    if (ip.includes(':')) await count(`${name} of network ${networkOf(ip, 48)}`, network);
    await count(`${name} ${networkOf(ip, bits)}`, { max, period });
  };
  app.addHook('onRequest', async (request) => {
    const { config, method, url } = request.routeOptions;
    const isRefused = config.needsToken === true && bearerOf(request) === undefined;
    const limit = isRefused ? undefined : config.limit;
    const name = limit === undefined ? 'any' : `${String(method)} ${url}`;
    await countCaller(name, request, { max: limit ?? ANY, period: MINUTE }, 64);
  });
  return {
    /** Counts a request that fails before it reaches a route. Throws `too_many_requests` beyond the limit. */
    unrouted: (request: FastifyRequest) =>
      countCaller('any', request, { max: ANY, period: MINUTE }, 64),
    /** Counts a sign-in of this person. Throws `too_many_requests` beyond the limit. */
    login: (uid: string) => count(`login ${uid}`, LOGINS_A_PERSON),
    /** Counts an order of this person. Throws as `login` does. */
    async order(uid: string) {
      await count(`order ${uid}`, ORDERS_A_PERSON);
      await count(`order ${uid}`, ORDERS_A_DAY);
    },
    /** Counts a search of this caller. Throws as `login` does. Resolves with `callerOf` the request. */
    async search(request: FastifyRequest) {
      await countCaller('search', request, SEARCHES, 56);
      return callerOf(request);
    },
    /** Resolves with whether one more page can be rendered. Counts the caller first, then all callers. */
    async render({ ip }: FastifyRequest) {
      const isCallerWithin = (await waitFor(`render ${networkOf(ip, 64)}`, RENDERS_A_CALLER)) === 0;
      return isCallerWithin && (await waitFor('render', RENDERS)) === 0;
    },
  };
}

/** Returns the caller's name, by which the searches of one caller wait for each other. */
export function callerOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return networkOf(ip, 56);
}

/** Counts an event. Resolves with 0 within the limit, and beyond it with the seconds until the period ends. */
type Counter = (key: string, limit: Limit) => Promise<number>;

const none: Counter = () => Promise.resolve(0);

function createCounter(redis: Redis | undefined, log: FastifyBaseLogger): Counter {
  let saidAt = -Infinity;
  /** Redis may refuse for ever: its user may run no script, or its memory is used up. */
  const refused = (error: unknown): void => {
    if (redis?.status !== 'ready' || performance.now() - saidAt < MINUTE * 1_000) return;
    saidAt = performance.now();
    log.warn({ cause: String(error) }, 'Redis does not count, so each instance counts alone.');
  };
  const periods = new Map(
    [SECOND, MINUTE, DAY].map((period) => [period, limiterOf(period, redis, refused)]),
  );
  return async (key, { max, period }) => {
    const state = await periods.get(period)?.consume(key);
    if (state === undefined || state.consumedPoints <= max) return 0;
    return Math.max(1, Math.ceil(state.msBeforeNext / 1_000));
  };
}

export const MOST_COUNTERS = 50_000;

/**
 * Counts in the memory of this process, with at most `MOST_COUNTERS` counters: a flood from a million networks would take
 * 580 MB. The counter whose last event is the oldest goes first, so whoever floods is still counted.
 */
export class MemoryLimiter extends RateLimiterMemory {
  private readonly recent = new LRUCache<string, true>({
    max: MOST_COUNTERS,
    dispose: (_counted, key, why) => {
      if (why === 'evict') void this.delete(key);
    },
  });

  override consume(...args: Parameters<RateLimiterMemory['consume']>) {
    this.recent.set(String(args[0]), true);
    return super.consume(...args);
  }
}

/** Counts by period. The counter refuses nothing itself: each kind of event has a limit of its own. */
function limiterOf(
  duration: number,
  redis: Redis | undefined,
  onRefusal: (error: unknown) => void,
): Pick<MemoryLimiter, 'consume'> {
  const options = {
    points: Number.MAX_SAFE_INTEGER,
    duration,
    keyPrefix: `hemline-limit-${duration}`,
  };
  const memory = new MemoryLimiter(options);
  if (redis === undefined) return memory;
  const shared = new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
  });
  return {
    consume: (key) =>
      shared.consume(key).catch((error: unknown) => {
        onRefusal(error);
        return memory.consume(key);
      }),
  };
}

/** How long a call to Redis can take. After that, this instance counts alone. */
const LIMIT_MS = 500;

/** The connection closes when the server closes. */
function connectRedis(app: FastifyInstance, url: string): Redis {
  const redis = new Redis(url, {
    connectTimeout: LIMIT_MS,
    commandTimeout: LIMIT_MS,
    disconnectTimeout: LIMIT_MS,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    // After a failover, the former primary still answers. A new connection leads to the present one.
    reconnectOnError: ({ message }) => message.includes('READONLY'),
  });
  redis.on('error', (error) => app.log.warn({ cause: error.message }, 'Redis is away.'));
  app.addHook('onClose', () => redis.disconnect());
  return redis;
}
