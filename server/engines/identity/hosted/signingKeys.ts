/** Fetches the public keys for hosted ID tokens from one fixed address. */

import {
  type CompactVerifyGetKey,
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
} from 'jose';
import * as v from 'valibot';
import type { IdentityState } from '#domain/health';
import { IdentityUnavailable } from '../identity';

/** The shortest time between two fetches. A token with an unknown key id causes one, and a forger can send many. */
const MIN_PAUSE_MS = 60_000;
/** The age at which the keys are fetched again. Google publishes a key about a day before it is used. */
const MAX_AGE_MS = 60 * 60_000;

const keySetSchema = v.object({
  keys: v.pipe(v.array(v.looseObject({ kty: v.literal('RSA') })), v.minLength(1)),
});

export type SigningKeys = ReturnType<typeof createSigningKeys>;

/** While the key server is down, the known keys stay in use: only new ones replace them. */
export function createSigningKeys(url: string, fetch: FetchImplementation) {
  const fetching = fetchCarefully(fetch);
  const keys = createRemoteJWKSet(new URL(url), {
    cacheMaxAge: Infinity,
    cooldownDuration: MIN_PAUSE_MS,
    [customFetch]: fetching.fetch,
  });
  const renew = () => void keys.reload().catch(() => undefined);
  renew();
  const upkeep = setInterval(() => fetching.isDue() && renew(), MIN_PAUSE_MS).unref();
  /** Throws `IdentityUnavailable` if the key is unknown and the key server cannot be reached. */
  const find: CompactVerifyGetKey = (header, token) =>
    keys(header, token).catch((error: unknown) => {
      throw error instanceof errors.JWKSNoMatchingKey ? error : new IdentityUnavailable();
    });
  return {
    find,
    state: (): IdentityState =>
      keys.jwks() ? 'ready' : fetching.hasFailed() ? 'failed' : 'starting',
    close: () => clearInterval(upkeep),
  };
}

/** The library itself does not limit the rate of failed fetches, and accepts anything that looks like a key set. */
function fetchCarefully(fetch: FetchImplementation) {
  let [triedAt, fetchedAt, failed] = [-Infinity, -Infinity, false];
  const load: FetchImplementation = async (url, options) => {
    if (performance.now() - triedAt < MIN_PAUSE_MS)
      throw new Error('The key server was asked just now.');
    triedAt = performance.now();
    try {
      const answer = await fetch(url, options);
      v.parse(keySetSchema, await answer.clone().json());
      [fetchedAt, failed] = [performance.now(), false];
      return answer;
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  return {
    fetch: load,
    hasFailed: () => failed,
    isDue: () => performance.now() - fetchedAt >= MAX_AGE_MS,
  };
}
