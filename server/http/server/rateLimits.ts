/** Rate limits per address, per network and per person. */
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import type { Settings } from '#server/base/settings/config';
import { ApiRefusal } from '#server/base/apiRefusal';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Requests per minute from one caller to the routes that have no limit of their own, such as pages. */
const ANY = 3_000;
/** A whole IPv6 /48 network may send as much as this many callers. A caller is a /64 network (a household). */
const CALLERS_A_NETWORK = 8;
/**
 * The maximum number of counters in memory. When there are more, the least recently used ones are evicted. One /48
 * network cannot create so many in a minute, so it cannot evict the counters of 6,000 other callers.
 */
const COUNTED = CALLERS_A_NETWORK * ANY + 6_000;
/**
 * Options of a route: how many requests one caller can send to it per minute. Sign-ins and orders are rare,
 * so their limits are low. A route's own limit has its own counters.
 */
export const READ_LIMIT = aMinute(1_200);
export const LOGINS = aMinute(30);
export const ORDERS = aMinute(200);

function aMinute(max: number) {
  return { rateLimit: { max, timeWindow: MINUTE_MS, cache: COUNTED } };
}

/**
 * Searches of one caller per minute, whichever route they use. One page of results takes four: list, count, facets
 * and suggestions.
 */
const SEARCHES = { max: 1_200, timeWindow: MINUTE_MS };
const LOGINS_A_PERSON = { max: 20, timeWindow: MINUTE_MS };
const ORDERS_A_PERSON = { max: 100, timeWindow: MINUTE_MS };
const ORDERS_A_DAY = { max: 300, timeWindow: DAY_MS };
/**
 * How many pages the server renders per second, for one caller and for all callers together. Rendering blocks
 * the event loop for milliseconds. Beyond either limit, the server sends the page without content, and the
 * browser renders the content.
 */
const RENDERS_A_CALLER = { max: 5, timeWindow: SECOND_MS };
const RENDERS = { max: 20, timeWindow: SECOND_MS };

export interface Limits {
  /** Counts a sign-in of this person. Throws `too_many_requests` beyond the limit. */
  login: PersonLimit;
  /** Counts an order of this person. Throws `too_many_requests` beyond the limit. */
  order: PersonLimit;
  /**
   * Counts a search of this caller. Throws `too_many_requests` beyond the limit. Resolves with the caller's name, by
   * which the searches of one caller wait for each other.
   */
  search: (request: FastifyRequest) => Promise<string>;
  /**
   * Resolves with whether one more page can be rendered. Checks the caller's limit first, then the limit of
   * all callers.
   */
  render: (request: FastifyRequest) => Promise<boolean>;
}
type PersonLimit = (request: FastifyRequest, uid: string) => Promise<void>;

interface Limit {
  max: number;
  timeWindow: number;
}

/**
 * Limits the requests of each address or IPv6 /64 network. Returns the limits that routes check themselves.
 * `X-Forwarded-For` is trusted only as far as TRUST_PROXY allows it. With a `redisUrl`, all instances share their
 * counts. While Redis is down, nothing is limited.
 */
export async function limitRates(
  app: FastifyInstance,
  { rateLimit: enabled, redisUrl }: Pick<Settings, 'rateLimit' | 'redisUrl'>,
): Promise<Limits> {
  const none: PersonLimit = () => Promise.resolve();
  if (!enabled)
    return {
      ...{ login: none, order: none, render: () => Promise.resolve(true) },
      search: (request) => Promise.resolve(searcher(request)),
    };
  const redis = redisUrl === undefined ? undefined : connectRedis(app, redisUrl);
  await app.register(rateLimit, {
    ...{ redis, nameSpace: 'hemline-limit-', skipOnError: redis !== undefined },
    ...{ max: ANY, timeWindow: MINUTE_MS, cache: COUNTED },
    addHeadersOnExceeding: HIDDEN_HEADERS,
    addHeaders: { ...HIDDEN_HEADERS, 'retry-after': true },
    errorResponseBuilder: () => new ApiRefusal('too_many_requests'),
  });
  limitNetworks(app);
  const orders = [
    personLimit(app, 'order', ORDERS_A_PERSON),
    personLimit(app, 'order of the day', ORDERS_A_DAY),
  ];
  return {
    login: personLimit(app, 'login', LOGINS_A_PERSON),
    order: async (request, uid) => {
      for (const limit of orders) await limit(request, uid);
    },
    search: searchLimit(app),
    render: renderLimit(app),
  };
}

const HIDDEN_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** Also limits IPv6 /48 networks. Each contains 65,536 /64 networks, which count as separate callers. */
function limitNetworks(app: FastifyInstance): void {
  const count = app.createRateLimit({
    max: (request) => CALLERS_A_NETWORK * (ownMax(request) ?? ANY),
    keyGenerator: (request) => `network ${limitedAs(request)} ${normalizeIP(request.ip, 48)}`,
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.ip.includes(':')) done();
    else refuseBeyond(count, request).then(() => done(), done);
  });
}

/** The route's own limit, if it has one. */
function ownMax({ routeOptions: { config } }: FastifyRequest): number | undefined {
  const max = config.rateLimit && config.rateLimit.max;
  return typeof max === 'number' ? max : undefined;
}

function limitedAs(request: FastifyRequest): string {
  const { method, url } = request.routeOptions;
  return ownMax(request) === undefined ? 'any' : `${String(method)} ${url}`;
}

type Count = ReturnType<FastifyInstance['createRateLimit']>;

async function refuseBeyond(count: Count, request: FastifyRequest): Promise<void> {
  const state = await count(request);
  if (state.isAllowed || !state.isExceeded) return;
  throw new ApiRefusal('too_many_requests', {}, state.ttlInSeconds);
}

function personLimit(app: FastifyInstance, name: string, limit: Limit): PersonLimit {
  const people = new WeakMap<FastifyRequest, string>();
  const count = app.createRateLimit({
    ...limit,
    keyGenerator: (request) => `${name} ${people.get(request) ?? ''}`,
  });
  return (request, uid) => {
    people.set(request, uid);
    return refuseBeyond(count, request);
  };
}

/** The caller of a search. One household has an IPv6 network of up to /56, so it is one caller. */
function searcher({ ip }: FastifyRequest): string {
  return normalizeIP(ip, 56);
}

function searchLimit(app: FastifyInstance): Limits['search'] {
  const caller = app.createRateLimit({
    ...SEARCHES,
    keyGenerator: (request) => `search ${searcher(request)}`,
  });
  const network = app.createRateLimit({
    ...{ ...SEARCHES, max: CALLERS_A_NETWORK * SEARCHES.max },
    keyGenerator: ({ ip }) => `search of network ${normalizeIP(ip, 48)}`,
  });
  return async (request) => {
    await refuseBeyond(caller, request);
    if (request.ip.includes(':')) await refuseBeyond(network, request);
    return searcher(request);
  };
}

function renderLimit(app: FastifyInstance): Limits['render'] {
  const caller = app.createRateLimit({
    ...RENDERS_A_CALLER,
    keyGenerator: ({ ip }) => `render ${normalizeIP(ip)}`,
  });
  const all = app.createRateLimit({ ...RENDERS, keyGenerator: () => 'render' });
  const isWithin = async (count: Count, request: FastifyRequest) => {
    const state = await count(request);
    return state.isAllowed || !state.isExceeded;
  };
  return async (request) => (await isWithin(caller, request)) && isWithin(all, request);
}

/**
 * How long a call to Redis can take. After that, the client's request is answered without counting towards
 * its rate limit.
 */
const LIMIT_MS = 500;

/**
 * Connects to Redis, where several instances of the shop count requests together. The connection closes when the
 * server closes.
 */
function connectRedis(app: FastifyInstance, url: string): Redis {
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
