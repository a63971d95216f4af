import { identityStatusSchema, type IdentityState } from '#domain/health';
import type { AuthUser, TestGoogleAccount } from '../identity/identityGateway';
import { api } from './api';
import { fetchJson } from './fetchJson';
import { identityQueryFn } from './identityQueryFn';
import { servicesOf } from './services';
import { closeSession, openSession, sessionToken } from './session';

export interface Credentials {
  email: string;
  password: string;
}

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<null, Credentials>({
      queryFn: identityQueryFn((identity, { email, password }) => identity.signIn(email, password)),
    }),
    signInWithGoogle: build.mutation<null, TestGoogleAccount | undefined>({
      queryFn: identityQueryFn((identity, account) => identity.signInWithGoogle(account)),
    }),
    /** Loads the code of a sign-in in advance. If it loaded after the click, the browser would block Google's pop-up. */
    prepareSignIn: build.query<null, void>({
      queryFn: identityQueryFn((identity) => identity.prepare()),
    }),
    /** Calls `POST /login`. The session token is written to browser storage, not to the Redux store. */
    login: build.mutation<null, void>({
      queryFn: async (_arg, thunk) => {
        const opened = await openSession(thunk, null);
        return opened.error ? { error: opened.error } : { data: null };
      },
    }),
    /** Signs out in the browser. Also ends the session at the API, but does not wait for the response. */
    signOut: build.mutation<null, void>({
      queryFn: (arg, thunk) => {
        const services = servicesOf(thunk);
        if (sessionToken(services) !== null) closeSession(services);
        return identityQueryFn((identity) => identity.signOut())(arg, thunk);
      },
    }),
    /**
     * Resolves to the remembered user if the API accepts the stored session, even while the identity service is
     * unreachable; otherwise to null.
     */
    recallUser: build.mutation<AuthUser | null, void>({
      queryFn: async (_arg, thunk) => {
        const services = servicesOf(thunk);
        const user = services.identity.remembered();
        const token = sessionToken(services);
        if (!user?.email || !user.emailVerified || token === null) return { data: null };
        const { error } = await fetchJson(thunk, {
          url: '/orders',
          params: { email: user.email, limit: 1 },
          headers: { authorization: `Bearer ${token}` },
        });
        return { data: error ? null : user };
      },
    }),
    /** Resolves to the state of the identity service. A local service takes some seconds to start. */
    getIdentityStatus: build.query<IdentityState, void>({
      query: () => ({ url: '/identity' }),
      rawResponseSchema: identityStatusSchema,
      transformResponse: (answer: { state: IdentityState }) => answer.state,
    }),
  }),
});

export const {
  useSignInMutation,
  useSignInWithGoogleMutation,
  usePrepareSignInQuery,
  useSignOutMutation,
  useRecallUserMutation,
  useGetIdentityStatusQuery,
} = sessionApi;
export const { login, signOut, recallUser } = sessionApi.endpoints;
