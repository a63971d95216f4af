/**
 * The calls to the identity service for sign-in, sign-out, passwords and mailed links. Also the login at the
 * shop's API, which exchanges an ID token for a session.
 */
import { identityStatusSchema, type IdentityState } from '#domain/health';
import { api } from '#src/api/api';
import type { TestGoogleAccount } from '#src/identity/testGoogleAccount';
import { closeSession, openSession } from '#src/api/session';
import { identityQueryFn, identityVoidFn } from './identityQueryFn';

export interface Credentials {
  email: string;
  password: string;
}

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<null, Credentials>({
      queryFn: identityVoidFn((identity, { email, password }) => identity.signIn(email, password)),
    }),
    signInWithGoogle: build.mutation<null, TestGoogleAccount | undefined>({
      queryFn: identityVoidFn((identity, account) => identity.signInWithGoogle(account)),
    }),
    /**
     * Loads the JavaScript that a sign-in needs. Every page that offers a sign-in does this in advance. If
     * the code were loaded only after the click, the browser would block Google's pop-up.
     */
    prepareSignIn: build.query<null, void>({
      queryFn: identityVoidFn((identity) => identity.prepare()),
    }),
    sendPasswordReset: build.mutation<null, string>({
      queryFn: identityVoidFn((identity, email) => identity.sendPasswordReset(email)),
    }),
    /** Resolves to the email address of the account whose password the code resets. Not cached: codes expire. */
    getEmailOfReset: build.query<string, string>({
      queryFn: identityQueryFn((identity, code) => identity.emailOfReset(code)),
      keepUnusedDataFor: 0,
    }),
    resetPassword: build.mutation<null, { code: string; password: string }>({
      queryFn: identityVoidFn((identity, { code, password }) =>
        identity.resetPassword(code, password),
      ),
    }),
    /**
     * Does what the mailed link with this code is meant to do, such as verify an email address. The page that
     * the link opens calls this at once. A code works only once, so this is a query: a query with the same
     * code is sent only once, however often the page is rendered.
     */
    followEmailLink: build.query<null, string>({
      queryFn: identityVoidFn((identity, code) => identity.followEmailLink(code)),
    }),
    /** Calls `POST /login`. The session's token goes into the browser's storage, not into the Redux store. */
    login: build.mutation<null, void>({
      queryFn: async (_arg, thunk) => {
        const opened = await openSession(thunk);
        return opened.error ? { error: opened.error } : { data: null };
      },
    }),
    /**
     * Signs out in the browser. Also ends the session at the API, if the API can be reached, but does not
     * wait for that.
     */
    signOut: build.mutation<null, void>({
      queryFn: async (arg, thunk) => {
        void closeSession(thunk);
        return identityVoidFn((identity) => identity.signOut())(arg, thunk);
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
  useSendPasswordResetMutation,
  useGetEmailOfResetQuery,
  useResetPasswordMutation,
  useFollowEmailLinkQuery,
  useGetIdentityStatusQuery,
} = authApi;
export const { login, resetPassword, signOut } = authApi.endpoints;
