/** How many requests one address, and one person, may send in a minute. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiRefusal } from '../apiRefusal';

const MINUTE_MS = 60_000;

/** For everything that names no limit of its own: pages and pictures too. */
const ANY = 3_000;
/** Route configurations: a quick reader's, and what a person does now and then. */
export const READS = { rateLimit: { max: 1_200, timeWindow: MINUTE_MS } };
export const LOGINS = { rateLimit: { max: 30, timeWindow: MINUTE_MS } };
export const ORDERS = { rateLimit: { max: 200, timeWindow: MINUTE_MS } };
const LOGINS_A_PERSON = 20;
const ORDERS_A_PERSON = 100;

export interface PersonLimits {
  /** Counts a login or an order of this person. Throws `too_many_requests` beyond the limit. */
  login: PersonLimit;
  order: PersonLimit;
}
type PersonLimit = (request: FastifyRequest, uid: string) => Promise<void>;

/**
 * Limits the instance's routes by address; an IPv6 network of 64 bits counts as one. Addresses behind
 * a proxy are believed only as TRUST_PROXY says.
 */
export async function limitRates(app: FastifyInstance, enabled: boolean): Promise<PersonLimits> {
  const none: PersonLimit = () => Promise.resolve();
  if (!enabled) return { login: none, order: none };
  await app.register(rateLimit, {
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
  return { login: personLimit(app, LOGINS_A_PERSON), order: personLimit(app, ORDERS_A_PERSON) };
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
