/** Sends and confirms codes to phones: for a sign-in, for its second step, or to add a number to an account. */
import { api } from '../../../services/api';
import type { CodeUse } from '../../../services/identity/phoneGateway';
import { identityCall } from '../identityCall';

const phoneApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendCode: build.mutation<null, CodeUse>({
      queryFn: identityCall(async (identity, use) => (await identity.phones()).sendCode(use)),
    }),
    confirmCode: build.mutation<null, { code: string }>({
      queryFn: identityCall(async (identity, { code }) =>
        (await identity.phones()).confirmCode(code),
      ),
      invalidatesTags: (_data, error) => (error ? [] : ['SecondFactor']),
    }),
  }),
});

export const { useSendCodeMutation, useConfirmCodeMutation } = phoneApi;
