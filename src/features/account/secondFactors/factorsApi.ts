/** The calls that list, add and remove the account's second factors. */
import { api } from '#src/api/api';
import type { AppSecret, SecondFactor } from '#src/identity/factorGateway';
import { identityQueryFn, identityVoidFn } from '#src/features/auth/identityQueryFn';

const factorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactors: build.query<SecondFactor[], void>({
      queryFn: identityQueryFn(async (identity) => (await identity.factors()).list()),
      providesTags: ['SecondFactor'],
    }),
    removeSecondFactor: build.mutation<null, string>({
      queryFn: identityVoidFn(async (identity, id) => (await identity.factors()).remove(id)),
      invalidatesTags: ['SecondFactor'],
    }),
    /**
     * Resolves to the secret for a new authenticator app. This is a mutation, because each call creates a new
     * secret. The secret is discarded when the component that requested it unmounts.
     */
    newAppSecret: build.mutation<AppSecret, void>({
      queryFn: identityQueryFn(async (identity) => (await identity.factors()).newAppSecret()),
    }),
    addApp: build.mutation<null, { code: string; name: string }>({
      queryFn: identityVoidFn(async (identity, { code, name }) =>
        (await identity.factors()).addApp(code, name),
      ),
      invalidatesTags: (_data, error) => (error ? [] : ['SecondFactor']),
    }),
  }),
});

export const {
  useGetSecondFactorsQuery,
  useRemoveSecondFactorMutation,
  useNewAppSecretMutation,
  useAddAppMutation,
} = factorsApi;
