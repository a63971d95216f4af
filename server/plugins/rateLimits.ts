/** How many requests one address, one network and one person may send. */
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { ApiRefusal } from '../http/apiRefusal';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** For everything that names no limit of its own: pages and pictures too. */
const ANY = 3_000;
/** Route configurations: a quick reader's, and what a person does now and then. */
export const READS = { rateLimit: { max: 1_200, timeWindow: MINUTE_MS } };
export const LOGINS = { rateLimit: { max: 30, timeWindow: MINUTE_MS } };
export const ORDERS = { rateLimit: { max: 200, timeWindow: MINUTE_MS } };
const LOGINS_A_PERSON = { max: 20, timeWindow: MINUTE_MS };
const ORDERS_A_PERSON = { max: 100, timeWindow: MINUTE_MS };
const ORDERS_A_DAY = { max: 300, timeWindow: DAY_MS };
/** Rendering takes milliseconds of the one thread: whoever walks through all pages gets the shell. */
const RENDERS_A_CALLER = { max: 5, timeWindow: SECOND_MS };
const RENDERS = { max: 20, timeWindow: SECOND_MS };
/** A household has an IPv6 network of 64 bits, its provider gives out 48: so many callers may share it. */
const CALLERS_A_NETWORK = 8;
/** More than one network of 48 bits can fill in a minute, so that it pushes nobody's count out. */
const COUNTED = 30_000;

export interface Limits {
  /** Counts a login or an order of this person. Throws `too_many_requests` beyond the limit. */
  login: PersonLimit;
  order: PersonLimit;
  /** Whether one more page may be rendered: for this caller first, then for all. */
  render: (request: FastifyRequest) => Promise<boolean>;
}
type PersonLimit = (request: FastifyRequest, uid: string) => Promise<void>;

interface Limit {
  max: number;
  timeWindow: number;
}

/**
 * Limits the instance's routes by address; an IPv6 network of 64 bits counts as one. Addresses behind
 * a proxy are believed only as TRUST_PROXY says. With `redis`, all instances count together; while it is
 * away nothing is limited.
 */
export async function limitRates(
  app: FastifyInstance,
  enabled: boolean,
  redis?: Redis,
): Promise<Limits> {
  const none: PersonLimit = () => Promise.resolve();
  if (!enabled) return { login: none, order: none, render: () => Promise.resolve(true) };
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
    render: renderLimit(app),
  };
}

const HIDDEN_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** Whoever owns 65,536 networks of 64 bits would otherwise have as many callers. */
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

/** The limit that the route names for itself. */
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
