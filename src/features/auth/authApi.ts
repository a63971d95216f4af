/** Everything one can ask of the identity service, and the login that turns its proof into a token. */
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
    /** Asked where sign-in is offered: what is loaded only after the click loses Google's pop-up. */
    prepareSignIn: build.query<null, void>({
      queryFn: identityCall((identity) => identity.prepare()),
    }),
    sendPasswordReset: build.mutation<null, string>({
      queryFn: identityCall((identity, email) => identity.sendPasswordReset(email)),
    }),
    /** The email address that the code of a mail stands for. Asked anew each time: a code ends. */
    getEmailOfReset: build.query<string, string>({
      queryFn: identityAnswer((identity, code) => identity.emailOfReset(code)),
      keepUnusedDataFor: 0,
    }),
    resetPassword: build.mutation<null, { code: string; password: string }>({
      queryFn: identityCall((identity, { code, password }) =>
        identity.resetPassword(code, password),
      ),
    }),
    /** A query, since opening the page is the deed; a code works once. */
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
    /** The session dies at the API too, if it can be reached; signing out here does not wait for it. */
    signOut: build.mutation<null, void>({
      queryFn: async (arg, thunk, options, baseQuery) => {
        void closeSession(thunk);
        return identityCall((identity) => identity.signOut())(arg, thunk, options, baseQuery);
      },
    }),
    /** Whether the identity service is up; a local one takes some seconds to start. */
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
