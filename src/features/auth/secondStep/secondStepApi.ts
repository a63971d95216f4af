/** The API endpoints for the second step of a sign-in (multi-factor authentication). */
import { api } from '#src/api/api';
import type { SecondFactor } from '#src/identity/factorGateway';
import { identityQueryFn, identityVoidFn } from '../identityQueryFn';

const secondStepApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The second factors with which the sign-in can continue. */
    getChallenge: build.query<SecondFactor[], void>({
      queryFn: identityQueryFn(async (identity) => (await identity.factors()).challenge()),
      keepUnusedDataFor: 0,
    }),
    /** Completes the sign-in with the code that an authenticator app shows. */
    confirmApp: build.mutation<null, { id: string; code: string }>({
      queryFn: identityVoidFn(async (identity, { id, code }) =>
        (await identity.factors()).confirmApp(id, code),
      ),
    }),
  }),
});

export const { useGetChallengeQuery, useConfirmAppMutation } = secondStepApi;
