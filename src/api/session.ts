/**
 * The user's session with the product API. The API issues an opaque token for the session in exchange for a
 * proof of identity. The browser stores the token under `access-token`. When the session ends, a new one is
 * opened.
 */
import * as v from 'valibot';
import { loginAnswerSchema } from '#domain/account';
import { type ApiError, identityError } from './apiError';
import { type Fetched, type Fetching, fetchJson } from './fetchJson';
import { IdentityFailure, type IdentityProof } from '../identity/identityGateway';
import { servicesOf, type Services } from './services';

export const SESSION_KEY = 'access-token';

/**
 * The storage keys of the email addresses to which the last verification mail and the last sign-in link were
 * sent. No second verification mail is sent to the same address automatically. Whoever opens the sign-in link
 * in this browser need not type the address again.
 */
export const MAILED_KEY = 'verification-email';
export const LINK_EMAIL_KEY = 'sign-in-email';

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
 * Removes the token from the browser and ends the session at the API. Nobody waits for the API's answer, and no
 * sign-out aborts the request, because it belongs to no call of RTK Query.
 */
export function closeSession(services: Services): void {
  const token = services.storage.read(SESSION_KEY);
  services.storage.remove(SESSION_KEY);
  if (token) endAtApi(services, token);
}

function endAtApi({ config, fetch }: Services, token: string): void {
  const headers = { authorization: `Bearer ${token}` };
  // `keepalive` lets the request outlive a page that is closed right after the sign-out.
  const init = { method: 'POST', headers, keepalive: true };
  fetch(new Request(`${config.apiUrl}/logout`, init)).catch(() => undefined);
}

async function exchange(api: Fetching, services: Services): Promise<Opened> {
  const { identity, storage } = services;
  const proof = await identity.proof();
  if (!proof) return { error: signedOut };
  const answer = await logIn(api, proof);
  if (answer.error) return refused(answer.error, identity);
  const login = v.safeParse(loginAnswerSchema, answer.data);
  if (!login.success) return { error: { kind: 'unreadable' } };
  // If the user has signed out in the meantime, no token must be left behind, neither here nor at the API.
  if ((await identity.proof())?.email !== proof.email) {
    endAtApi(services, login.output.token);
    return { error: signedOut };
  }
  storage.write(SESSION_KEY, login.output.token);
  return { data: login.output.token };
}

/**
 * Logs in once more with a renewed ID token if the API refuses the first one. On a device whose clock was set
 * back, the identity SDK takes an expired token for a valid one.
 */
async function logIn(api: Fetching, proof: IdentityProof): Promise<Fetched> {
  const first = await postLogin(api, proof);
  if (first.error?.kind !== 'refused' || first.error.code !== 'unauthorized') return first;
  const renewed = await servicesOf(api).identity.proof(true);
  return renewed?.email === proof.email ? postLogin(api, renewed) : first;
}

function postLogin(api: Fetching, { email, idToken }: IdentityProof): Promise<Fetched> {
  const headers = { authorization: `Bearer ${idToken}` };
  return fetchJson(api, { url: '/login', method: 'POST', body: { email }, headers });
}

/** Returns the error of a refused login. If the sign-in was ended on another device, it ends here too. */
async function refused(error: ApiError, identity: Services['identity']): Promise<Opened> {
  if (error.kind === 'refused' && error.code === 'signed_out') await identity.endSignIn();
  return { error };
}

function notProved(failure: unknown): Opened {
  if (failure instanceof IdentityFailure) return { error: identityError(failure) };
  throw failure;
}

const signedOut: ApiError = { kind: 'refused', status: 401, code: 'unauthorized', message: '' };
