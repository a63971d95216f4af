/** The user's session with the API: an opaque token, which the API issues for a proof of identity. */

import * as v from 'valibot';
import { loginAnswerSchema } from '#domain/account';
import { IdentityFailure } from '../identity/identityFailures';
import type { AuthUser, IdentityProof } from '../identity/identityGateway';
import type { ApiError } from './apiError';
import { type FetchResult, type FetchApi, fetchUnabortably } from './fetchJson';
import { identityError } from './identityQueryFn';
import { servicesOf, type Services } from './services';

export const SESSION_KEY = 'access-token';

/** The uid of the token's owner. Another tab may have stored the token. Older versions of the shop stored no owner. */
const OWNER_KEY = 'access-token-of';

/** Returns the stored session token, unless it belongs to another person than this tab shows. */
export function sessionToken({ identity, storage }: Services): string | null {
  const owner = storage.read(OWNER_KEY);
  const isOurs = owner === null || owner === identity.currentUser()?.uid;
  return isOurs ? storage.read(SESSION_KEY) : null;
}

type SessionResult = { data: string; error?: undefined } | { data?: undefined; error: ApiError };

/** The pending logins by uid. Other calls of the same person wait for the result. */
const openings = new WeakMap<Services, Map<string, Promise<SessionResult>>>();

/** Stores a session token for a proof of identity. `former` is the token that the API no longer accepts. */
export async function openSession(api: FetchApi, former: string | null): Promise<SessionResult> {
  const services = servicesOf(api);
  try {
    const proof = await services.identity.proof();
    if (!proof) return { error: signedOut };
    const stored = sessionToken(services);
    if (stored !== null && stored !== former) return { data: stored };
    const pending = openings.get(services) ?? new Map<string, Promise<SessionResult>>();
    openings.set(services, pending);
    const opening =
      pending.get(proof.uid) ??
      exchange(api, services, proof).finally(() => pending.delete(proof.uid));
    pending.set(proof.uid, opening);
    return await opening;
  } catch (failure) {
    if (failure instanceof IdentityFailure) return { error: identityError(failure) };
    throw failure;
  }
}

/** Does not wait for the response. A sign-out does not abort the request, because it belongs to no call of RTK Query. */
export function closeSession(services: Services): void {
  const token = services.storage.read(SESSION_KEY);
  services.storage.remove(SESSION_KEY);
  services.storage.remove(OWNER_KEY);
  if (token) endAtApi(services, token);
}

/**
 * Closes the stored session if its owner is neither `present`, whom this tab shows, nor the user whom the browser has
 * stored: this tab may hear late that another tab has signed somebody in. A session without owner is closed if the
 * person of this tab `hasLeft`.
 */
export function closeFormerSession(
  services: Services,
  present: AuthUser | null,
  hasLeft: boolean,
): void {
  const owner = services.storage.read(OWNER_KEY);
  const isHere = (user: AuthUser | null) => user !== null && user.uid === owner;
  const isOver =
    owner === null ? hasLeft : !isHere(present) && !isHere(services.identity.remembered());
  if (isOver) closeSession(services);
}

function endAtApi({ config, fetch }: Services, token: string): void {
  const headers = { authorization: `Bearer ${token}` };
  // With `keepalive`, the request continues even if the page is closed right after the sign-out.
  const logout = new Request(`${config.apiUrl}/logout`, {
    method: 'POST',
    headers,
    keepalive: true,
  });
  fetch(logout).catch(() => undefined);
}

async function exchange(
  api: FetchApi,
  services: Services,
  proof: IdentityProof,
): Promise<SessionResult> {
  const { identity, storage } = services;
  const before = storage.read(SESSION_KEY);
  const answer = await logIn(api, proof);
  if (answer.error) return refused(answer.error, identity);
  const login = v.safeParse(loginAnswerSchema, answer.data);
  if (!login.success) return { error: { kind: 'unreadable' } };
  const { token } = login.output;
  // The user has signed out in the meantime: the browser does not store the token, and the API ends the session.
  const present = identity.remembered() ?? identity.currentUser();
  if (present?.uid !== proof.uid) {
    endAtApi(services, token);
    return { error: signedOut };
  }
  const stored = sessionToken(services);
  if (stored !== null && stored !== before) {
    // Another tab was quicker. The user's list of devices would show a second session.
    endAtApi(services, token);
    return { data: stored };
  }
  storage.write(OWNER_KEY, proof.uid);
  storage.write(SESSION_KEY, token);
  return { data: token };
}

/** Tries once more with a renewed ID token: after the clock was set back, the SDK considers an expired token valid. */
async function logIn(api: FetchApi, proof: IdentityProof): Promise<FetchResult> {
  const first = await postLogin(api, proof);
  if (first.error?.kind !== 'refused' || first.error.code !== 'unauthorized') return first;
  const renewed = await servicesOf(api).identity.proof(true);
  return renewed?.email === proof.email ? postLogin(api, renewed) : first;
}

function postLogin(api: FetchApi, { email, idToken }: IdentityProof): Promise<FetchResult> {
  const headers = { authorization: `Bearer ${idToken}` };
  // If a sign-out aborted the call, the session would stay open at the API.
  return fetchUnabortably(api, { url: '/login', method: 'POST', body: { email }, headers });
}

/** Returns the error of a refused login. If its code is `signed_out`, also ends the sign-in in this browser. */
async function refused(error: ApiError, identity: Services['identity']): Promise<SessionResult> {
  if (error.kind === 'refused' && error.code === 'signed_out') await identity.endSignIn();
  return { error };
}

const signedOut: ApiError = { kind: 'refused', status: 401, code: 'unauthorized', message: '' };
