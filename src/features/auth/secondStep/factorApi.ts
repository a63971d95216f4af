/** The second step of a sign-in that was interrupted for it. */
import { api } from '../../../services/api';
import type { SecondFactor } from '../../../services/identity/factorGateway';
import { identityAnswer, identityCall } from '../identityCall';

const factorApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the interrupted sign-in may go on with. */
    getChallenge: build.query<SecondFactor[], void>({
      queryFn: identityAnswer(async (identity) => (await identity.factors()).challenge()),
      keepUnusedDataFor: 0,
    }),
    /** The code that an authenticator app shows. */
    confirmApp: build.mutation<null, { id: string; code: string }>({
      queryFn: identityCall(async (identity, { id, code }) =>
        (await identity.factors()).confirmApp(id, code),
      ),
    }),
  }),
});

export const { useGetChallengeQuery, useConfirmAppMutation } = factorApi;
