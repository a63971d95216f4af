/**
 * The API endpoints that send a code to a phone and check the code that the user types. They are used for
 * signing in, for the second step of a sign-in, and for adding a phone number to an account.
 */
import { api } from '#src/api/api';
import type { CodeUse } from '#src/identity/phoneGateway';
import { identityVoidFn } from '../identityQueryFn';

const phoneApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendCode: build.mutation<null, CodeUse>({
      queryFn: identityVoidFn(async (identity, use) => (await identity.phones()).sendCode(use)),
    }),
    confirmCode: build.mutation<null, { code: string }>({
      queryFn: identityVoidFn(async (identity, { code }) =>
        (await identity.phones()).confirmCode(code),
      ),
      invalidatesTags: (_data, error) => (error ? [] : ['SecondFactor']),
    }),
  }),
});

export const { useSendCodeMutation, useConfirmCodeMutation } = phoneApi;
