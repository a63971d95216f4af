/** Everything one can ask of the identity service, and the login that turns its proof into a token. */
import { identityStatusSchema, type IdentityState } from '../../../domain/health';
import { api } from '../../services/api';
import type { TestAccount } from '../../services/identity/identityGateway';
import { closeSession, openSession } from '../../services/session';
import { identityCall } from './identityCall';

export interface Credentials {
  email: string;
  password: string;
}

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    signUp: build.mutation<null, Credentials>({
      queryFn: identityCall((identity, { email, password }) => identity.signUp(email, password)),
    }),
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
    sendVerificationEmail: build.mutation<null, void>({
      queryFn: identityCall((identity) => identity.sendVerificationEmail()),
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
  useSignUpMutation,
  useSignInMutation,
  useSignInWithGoogleMutation,
  usePrepareSignInQuery,
  useSignOutMutation,
  useSendVerificationEmailMutation,
  useGetIdentityStatusQuery,
} = authApi;
export const { login, signOut } = authApi.endpoints;
