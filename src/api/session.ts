/**
 * The user's session with the API. The API issues an opaque session token in exchange for a proof of identity. The
 * browser stores the token under `access-token`. When the session has ended, the next call opens a new session.
 */
import * as v from 'valibot';
import { loginAnswerSchema } from '#domain/account';
import { type ApiError, identityError } from './apiError';
import { type Fetched, type Fetching, fetchJson, servicesOf, type Services } from './services';
import { IdentityFailure } from '../identity/identityFailures';
import type { IdentityProof } from '../identity/identityGateway';

export const SESSION_KEY = 'access-token';

/**
 * The storage keys of the email addresses to which the last verification mail and the last sign-in link were sent.
 * `MAILED_KEY` prevents a second automatic verification mail to the same address. `LINK_EMAIL_KEY` saves the user from
 * typing the address when the sign-in link opens in this browser.
 */
export const MAILED_KEY = 'verification-email';
export const LINK_EMAIL_KEY = 'sign-in-email';

type Opened = { data: string; error?: undefined } | { data?: undefined; error: ApiError };

/** The pending login request. There is at most one at a time. Other calls that need a session wait for its result. */
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
 * Removes the token from the browser and ends the session at the API. Does not wait for the response. A sign-out does
 * not abort the request, because the request belongs to no call of RTK Query.
 */
export function closeSession(services: Services): void {
  const token = services.storage.read(SESSION_KEY);
  services.storage.remove(SESSION_KEY);
  if (token) endAtApi(services, token);
}

function endAtApi({ config, fetch }: Services, token: string): void {
  const headers = { authorization: `Bearer ${token}` };
  // With `keepalive`, the request continues even if the page is closed right after the sign-out.
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
  // If the user has signed out in the meantime, the browser does not store the token, and the API ends the session.
  if ((await identity.proof())?.email !== proof.email) {
    endAtApi(services, login.output.token);
    return { error: signedOut };
  }
  storage.write(SESSION_KEY, login.output.token);
  return { data: login.output.token };
}

/**
 * Logs in. If the API refuses the ID token, logs in once more with a renewed ID token: on a device whose clock was set
 * back, the identity SDK considers an expired token valid.
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

/** Returns the error of a refused login. If its code is `signed_out`, also ends the sign-in in this browser. */
async function refused(error: ApiError, identity: Services['identity']): Promise<Opened> {
  if (error.kind === 'refused' && error.code === 'signed_out') await identity.endSignIn();
  return { error };
}

function notProved(failure: unknown): Opened {
  if (failure instanceof IdentityFailure) return { error: identityError(failure) };
  throw failure;
}

const signedOut: ApiError = { kind: 'refused', status: 401, code: 'unauthorized', message: '' };
