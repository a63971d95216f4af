/** All calls to the identity service, and the login that exchanges an ID token for a session. */
import { identityStatusSchema, type IdentityState } from '../../../domain/health';
import { api } from '../../services/api';
import type { TestAccount } from '../../services/identity/testAccount';
import { closeSession, openSession } from '../../services/session';
import { identityAnswer, identityCall } from './identityCall';

export interface Credentials {
  email: string;
  password: string;
}

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<null, Credentials>({
      queryFn: identityCall((identity, { email, password }) => identity.signIn(email, password)),
    }),
    signInWithGoogle: build.mutation<null, TestAccount | undefined>({
      queryFn: identityCall((identity, account) => identity.signInWithGoogle(account)),
    }),
    /**
     * Dispatched where sign-in is offered: loading the code only after the click would block Google's
     * pop-up.
     */
    prepareSignIn: build.query<null, void>({
      queryFn: identityCall((identity) => identity.prepare()),
    }),
    sendPasswordReset: build.mutation<null, string>({
      queryFn: identityCall((identity, email) => identity.sendPasswordReset(email)),
    }),
    /** The email address of a mailed code. Never cached, because codes expire. */
    getEmailOfReset: build.query<string, string>({
      queryFn: identityAnswer((identity, code) => identity.emailOfReset(code)),
      keepUnusedDataFor: 0,
    }),
    resetPassword: build.mutation<null, { code: string; password: string }>({
      queryFn: identityCall((identity, { code, password }) =>
        identity.resetPassword(code, password),
      ),
    }),
    /** A query, because opening the page is the action; a code works once. */
    followEmailLink: build.query<null, string>({
      queryFn: identityCall((identity, code) => identity.followEmailLink(code)),
    }),
    /** `POST /login`: the token goes to storage, not into the store. */
    login: build.mutation<null, void>({
      queryFn: async (_arg, thunk) => {
        const opened = await openSession(thunk);
        return opened.error ? { error: opened.error } : { data: null };
      },
    }),
    /**
     * Also ends the session at the API, if that can be reached; signing out in the browser does not wait
     * for it.
     */
    signOut: build.mutation<null, void>({
      queryFn: async (arg, thunk, options, baseQuery) => {
        void closeSession(thunk);
        return identityCall((identity) => identity.signOut())(arg, thunk, options, baseQuery);
      },
    }),
    /** Whether the identity service is ready; a local one takes some seconds to start. */
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
