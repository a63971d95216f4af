/**
 * The user's session with the product API. The API issues an opaque token for the session in exchange for a
 * proof of identity. The browser stores the token under `access-token`. When the session ends, a new one is
 * opened.
 */
import * as v from 'valibot';
import { loginAnswerSchema } from '#domain/session';
import { type ApiError, identityError } from './apiError';
import { type Fetching, fetchJson } from './fetchJson';
import { IdentityFailure } from '../identity/identityGateway';
import { servicesOf, type Services } from '../services/services';

export const SESSION_KEY = 'access-token';

type Opened = { data: string; error?: undefined } | { data?: undefined; error: ApiError };

/**
 * The login request that is under way. There is at most one at a time. Other calls that need a session wait for
 * its result.
 */
const openings = new WeakMap<Services, Promise<Opened>>();

/**
 * Exchanges a proof of identity for a session token and stores the token. If the API or the identity service
 * reports an error, the result contains it.
 */
export function openSession(api: Fetching): Promise<Opened> {
  const services = servicesOf(api);
  const opening =
    openings.get(services) ??
    exchange(api, services)
      .catch(notProved)
      .finally(() => openings.delete(services));
  openings.set(services, opening);
  return opening;
}

/**
 * Removes the token from the browser and ends the session at the API. A sign-out does not wait for the request
 * to the API. A sign-out also clears RTK Query's cache, which would abort the request. To prevent this, the
 * request has its own abort signal.
 */
export async function closeSession(api: Fetching): Promise<void> {
  const { storage } = servicesOf(api);
  const token = storage.read(SESSION_KEY);
  storage.remove(SESSION_KEY);
  if (token) await endAtApi(api, token);
}

async function endAtApi(api: Fetching, token: string): Promise<void> {
  const { signal } = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  await fetchJson({ ...api, signal }, { url: '/logout', method: 'POST', headers });
}

async function exchange(api: Fetching, { identity, storage }: Services): Promise<Opened> {
  const proof = await identity.proof();
  if (!proof) return { error: signedOut };
  const answer = await fetchJson(api, {
    url: '/login',
    method: 'POST',
    body: { email: proof.email },
    headers: { authorization: `Bearer ${proof.idToken}` },
  });
  if (answer.error) return refused(answer.error, identity);
  const login = v.safeParse(loginAnswerSchema, answer.data);
  if (!login.success) return { error: { kind: 'unreadable' } };
  // If the user has signed out in the meantime, no token must be left behind, neither here nor at the API.
  if ((await identity.proof())?.email !== proof.email) {
    void endAtApi(api, login.output.token);
    return { error: signedOut };
  }
  storage.write(SESSION_KEY, login.output.token);
  return { data: login.output.token };
}

/** Returns the error of a refused login. If the sign-in was ended on another device, it ends here too. */
async function refused(error: ApiError, identity: Services['identity']): Promise<Opened> {
  if (error.kind === 'refused' && error.code === 'signed_out') await identity.signOut();
  return { error };
}

function notProved(failure: unknown): Opened {
  if (failure instanceof IdentityFailure) return { error: identityError(failure) };
  throw failure;
}

const signedOut: ApiError = { kind: 'refused', status: 401, code: 'unauthorized', message: '' };
