/** Sends the API a request to delete the account, with proof of identity, then signs the user out. */
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { type ApiError, identityError } from '#src/api/apiError';
import { fetchJson } from '#src/api/fetchJson';
import { IdentityFailure, type IdentityProof } from '#src/identity/identityGateway';
import { servicesOf } from '#src/services/services';

type Answer = { data: null } | { error: ApiError };

/**
 * The `queryFn` that deletes the account. `email` is the address that the user typed as confirmation. The API
 * refuses the request if this is not the account's address.
 */
export async function requestDeletion(
  { email }: { email: string },
  thunk: BaseQueryApi,
): Promise<Answer> {
  const { identity } = servicesOf(thunk);
  try {
    const proof = await identity.proof();
    if (!proof) return { error: identityError(new IdentityFailure('auth/no-current-user')) };
    const answer = await post(email, proof, thunk);
    if (answer.error) return { error: answer.error };
    await identity.signOut();
    return { data: null };
  } catch (failure) {
    if (failure instanceof IdentityFailure) return { error: identityError(failure) };
    throw failure;
  }
}

/**
 * Sends the deletion request. The request has its own abort signal, which is never aborted. A sign-out during
 * the request aborts the caller's signal, and would otherwise abort the request too.
 */
function post(email: string, { idToken }: IdentityProof, thunk: BaseQueryApi) {
  const { signal } = new AbortController();
  return fetchJson(
    { ...thunk, signal },
    {
      url: '/account/deletion',
      method: 'POST',
      body: { email },
      headers: { authorization: `Bearer ${idToken}` },
    },
  );
}
