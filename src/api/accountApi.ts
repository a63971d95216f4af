/** Visitors who only browse never load this file. */

import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import {
  endedSessionsSchema,
  type OpenSession,
  openSessionsSchema,
  type PersonalData,
  personalDataSchema,
  type Role,
  roleSchema,
} from '#domain/account';
import { IdentityFailure, ignoreIdentityFailure } from '../identity/identityFailures';
import type {
  AppSecret,
  CodeUse,
  Profile,
  RecentProof,
  SecondFactor,
  TestGoogleAccount,
} from '../identity/identityGateway';
import { api } from './api';
import type { ApiError } from './apiError';
import { fetchUnabortably } from './fetchJson';
import { identityQueryFn } from './identityQueryFn';
import { servicesOf } from './services';
import type { Credentials } from './sessionApi';

const codeApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendCode: build.mutation<null, CodeUse>({
      queryFn: identityQueryFn((identity, use) => identity.sendCode(use)),
    }),
    confirmCode: build.mutation<null, { code: string }>({
      queryFn: identityQueryFn((identity, { code }) => identity.confirmCode(code)),
      invalidatesTags: (_data, error) => (error ? [] : ['SecondFactor']),
    }),
    /** The second factors that can complete the sign-in. */
    getChallenge: build.query<SecondFactor[], void>({
      queryFn: identityQueryFn((identity) => identity.challenge()),
      keepUnusedDataFor: 0,
    }),
    /** Completes the sign-in with the code that an authenticator app shows. */
    confirmApp: build.mutation<null, { id: string; code: string }>({
      queryFn: identityQueryFn((identity, { id, code }) => identity.confirmApp(id, code)),
    }),
    getSecondFactors: build.query<SecondFactor[], void>({
      queryFn: identityQueryFn((identity) => identity.secondFactors()),
      providesTags: ['SecondFactor'],
    }),
    removeSecondFactor: build.mutation<null, string>({
      queryFn: identityQueryFn((identity, id) => identity.removeSecondFactor(id)),
      invalidatesTags: ['SecondFactor'],
    }),
    /** A mutation, because each call creates a new secret. Unmounting the component removes the secret from the store. */
    newAppSecret: build.mutation<AppSecret, void>({
      queryFn: identityQueryFn((identity) => identity.newAppSecret()),
    }),
    addApp: build.mutation<null, { code: string; name: string }>({
      queryFn: identityQueryFn((identity, { code, name }) => identity.addApp(code, name)),
      invalidatesTags: (_data, error) => (error ? [] : ['SecondFactor']),
    }),
  }),
});

const END_OTHERS = { url: '/account/sessions/endOthers', method: 'POST' };
const changePassword = identityQueryFn((identity, { password }: { password: string }) =>
  identity.changePassword(password),
);

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeProfile: build.mutation<null, Profile>({
      queryFn: identityQueryFn((identity, profile) => identity.changeProfile(profile)),
    }),
    sendEmailChange: build.mutation<null, { email: string }>({
      queryFn: identityQueryFn((identity, { email }) => identity.sendEmailChange(email)),
    }),
    /** Also ends all other sessions. `hasEndedOthers` is false if the API does not confirm that; the password still changes. */
    changePassword: build.mutation<{ hasEndedOthers: boolean }, { password: string }>({
      queryFn: async (arg, thunk, _options, baseQuery) => {
        const changed = await changePassword(arg, thunk);
        if ('error' in changed) return changed;
        const ended = await baseQuery(END_OTHERS);
        return { data: { hasEndedOthers: !ended.error } };
      },
      invalidatesTags: ['Session'],
    }),
    /** Adds a password to an account without one. `email` is used if the account has no email address. */
    addPassword: build.mutation<null, Credentials>({
      queryFn: identityQueryFn((identity, { email, password }) =>
        identity.addPassword(email, password),
      ),
    }),
    linkGoogle: build.mutation<null, TestGoogleAccount | undefined>({
      queryFn: identityQueryFn((identity, account) => identity.linkGoogle(account)),
    }),
    unlink: build.mutation<null, string>({
      queryFn: identityQueryFn((identity, providerId) => identity.unlink(providerId)),
    }),
    /** Signs the user in again, so that the sign-in counts as recent. */
    confirmIdentity: build.mutation<null, RecentProof>({
      queryFn: identityQueryFn((identity, proof) => identity.confirmIdentity(proof)),
    }),
  }),
});

const personApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the role, which decides whether the browser loads the owner's pages. Shoppers never load them. */
    getRole: build.query<Role, void>({
      query: () => ({ url: '/account/role' }),
      rawResponseSchema: roleSchema,
      transformResponse: ({ role }: { role: Role }) => role,
    }),
    getSessions: build.query<OpenSession[], void>({
      query: () => ({ url: '/account/sessions' }),
      rawResponseSchema: openSessionsSchema,
      providesTags: ['Session'],
    }),
    endOtherSessions: build.mutation<{ ended: number }, void>({
      query: () => END_OTHERS,
      rawResponseSchema: endedSessionsSchema,
      invalidatesTags: ['Session'],
    }),
    getPersonalData: build.mutation<PersonalData, void>({
      query: () => ({ url: '/account/data' }),
      rawResponseSchema: personalDataSchema,
    }),
    deleteAccount: build.mutation<null, { email: string }>({ queryFn: requestDeletion }),
  }),
});

/** `email` is what the user typed to confirm. */
async function requestDeletion(
  { email }: { email: string },
  thunk: BaseQueryApi,
): Promise<{ data: null } | { error: ApiError }> {
  const proven = await prove(undefined, thunk);
  if ('error' in proven) return proven;
  const { error } = await fetchUnabortably(thunk, {
    url: '/account/deletion',
    method: 'POST',
    body: { email },
    headers: { authorization: `Bearer ${proven.data.idToken}` },
  });
  if (error) return { error };
  // The account is deleted even if the sign-out at the identity service fails.
  await servicesOf(thunk).identity.signOut(true).catch(ignoreIdentityFailure);
  return { data: null };
}

const prove = identityQueryFn(async (identity) => {
  const proof = await identity.proof();
  if (!proof) throw new IdentityFailure('auth/no-current-user');
  return proof;
});

export const {
  useSendCodeMutation,
  useConfirmCodeMutation,
  useGetChallengeQuery,
  useConfirmAppMutation,
  useGetSecondFactorsQuery,
  useRemoveSecondFactorMutation,
  useNewAppSecretMutation,
  useAddAppMutation,
} = codeApi;
export const {
  useChangeProfileMutation,
  useSendEmailChangeMutation,
  useChangePasswordMutation,
  useAddPasswordMutation,
  useLinkGoogleMutation,
  useUnlinkMutation,
  useConfirmIdentityMutation,
} = accountApi;
export const {
  useGetRoleQuery,
  useGetSessionsQuery,
  useEndOtherSessionsMutation,
  useGetPersonalDataMutation,
  useDeleteAccountMutation,
} = personApi;
