/** How many requests one address, and one person, may send in a minute. */
import rateLimit from '@fastify/rate-limit';
import LocalStore from '@fastify/rate-limit/store/LocalStore.js';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { ApiRefusal } from '../apiRefusal';

const MINUTE_MS = 60_000;

/** For everything that names no limit of its own: pages and pictures too. */
const ANY = 3_000;
/** Route configurations: a quick reader's, and what a person does now and then. */
export const READS = { rateLimit: { max: 1_200, timeWindow: MINUTE_MS } };
export const LOGINS = { rateLimit: { max: 30, timeWindow: MINUTE_MS } };
/** Each costs as much as many reads. */
export const DRAWINGS = { rateLimit: { max: 120, timeWindow: MINUTE_MS } };
export const ORDERS = { rateLimit: { max: 200, timeWindow: MINUTE_MS } };
const LOGINS_A_PERSON = 20;
const ORDERS_A_PERSON = 100;

export interface Limits {
  /** Counts one more `GET` of this call by this address, past the hook. Whether it may be answered. */
  read: (call: string, key: string) => boolean;
  /** Counts a login or an order of this person. Throws `too_many_requests` beyond the limit. */
  login: PersonLimit;
  order: PersonLimit;
}
type PersonLimit = (request: FastifyRequest, uid: string) => Promise<void>;

/**
 * Limits the instance's routes by address; an IPv6 network of 64 bits counts as one. Addresses behind
 * a proxy are believed only as TRUST_PROXY says.
 */
export async function limitRates(app: FastifyInstance, enabled: boolean): Promise<Limits> {
  const none: PersonLimit = () => Promise.resolve();
  if (!enabled) return { login: none, order: none, read: () => true };
  const counts = countsByRoute();
  await app.register(rateLimit, {
    store: counts.Store,
    max: ANY,
    timeWindow: MINUTE_MS,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    errorResponseBuilder: () => new ApiRefusal('too_many_requests'),
  });
  return {
    login: personLimit(app, LOGINS_A_PERSON),
    order: personLimit(app, ORDERS_A_PERSON),
    read: counts.read,
  };
}

/** The library's own counts, which can be counted up past its hook as well. */
function countsByRoute() {
  const stores = new Map<string, LocalStore>();
  class Store extends LocalStore {
    override child(options: object): LocalStore {
      const store = super.child(options);
      const { method, url } = (options as { routeInfo: Partial<RouteOptions> }).routeInfo;
      if (method === 'GET' && url !== undefined) stores.set(url, store);
      return store;
    }
  }
  const { max, timeWindow } = READS.rateLimit;
  let allowed = false;
  const judge = (_error: Error | null, count?: { current: number }) => {
    allowed = count !== undefined && count.current <= max;
  };
  const read = (route: string, key: string): boolean => {
    allowed = false;
    stores.get(route)?.incr(key, judge, timeWindow, max);
    return allowed;
  };
  return { Store, read };
}

function personLimit(app: FastifyInstance, max: number): PersonLimit {
  const people = new WeakMap<FastifyRequest, string>();
  const count = app.createRateLimit({
    max,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `person ${people.get(request) ?? ''}`,
  });
  return async (request, uid) => {
    people.set(request, uid);
    const state = await count(request);
    if (state.isAllowed || !state.isExceeded) return;
    throw new ApiRefusal('too_many_requests', {}, state.ttlInSeconds);
  };
}
