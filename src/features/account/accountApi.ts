/** The calls to the identity service and to the shop's API with which users manage their account. */
import {
  endedSessionsSchema,
  type OpenSession,
  openSessionsSchema,
  type PersonalData,
  personalDataSchema,
} from '#domain/account';
import { api } from '#src/api/api';
import type { AccountGateway, Profile, Proof } from '#src/identity/accountGateway';
import type { IdentityGateway } from '#src/identity/identityGateway';
import type { TestGoogleAccount } from '#src/identity/testGoogleAccount';
import { identityVoidFn } from '../auth/identityQueryFn';
import { requestDeletion } from './requestDeletion';

/** Creates an endpoint's `queryFn` from a function that calls the identity service's account gateway. */
function accountCall<Arg>(call: (account: AccountGateway, arg: Arg) => Promise<void>) {
  return identityVoidFn(async (identity: IdentityGateway, arg: Arg) =>
    call(await identity.account(), arg),
  );
}

const END_OTHERS = { url: '/account/sessions/endOthers', method: 'POST' };
const changePassword = accountCall((account, { password }: { password: string }) =>
  account.changePassword(password),
);

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeProfile: build.mutation<null, Profile>({
      queryFn: accountCall((account, profile) => account.changeProfile(profile)),
    }),
    sendEmailChange: build.mutation<null, { email: string }>({
      queryFn: accountCall((account, { email }) => account.sendEmailChange(email)),
    }),
    /** Changes the password, then ends the sessions of all other browsers. */
    changePassword: build.mutation<null, { password: string }>({
      queryFn: async (arg, thunk, _options, baseQuery) => {
        const changed = await changePassword(arg, thunk);
        if ('error' in changed) return changed;
        const ended = await baseQuery(END_OTHERS);
        return ended.error ? { error: ended.error } : changed;
      },
      extraOptions: { session: true },
      invalidatesTags: ['Session'],
    }),
    setPassword: build.mutation<null, { email: string; password: string }>({
      queryFn: accountCall((account, { email, password }) => account.addPassword(email, password)),
    }),
    linkGoogle: build.mutation<null, TestGoogleAccount | undefined>({
      queryFn: accountCall((account, google) => account.linkGoogle(google)),
    }),
    unlink: build.mutation<null, string>({
      queryFn: accountCall((account, providerId) => account.unlink(providerId)),
    }),
    /** Signs the user in again, so that the sign-in counts as recent. */
    confirmIdentity: build.mutation<null, Proof>({
      queryFn: accountCall((account, proof) => account.confirm(proof)),
    }),
    getSessions: build.query<OpenSession[], void>({
      query: () => ({ url: '/account/sessions' }),
      extraOptions: { session: true },
      rawResponseSchema: openSessionsSchema,
      providesTags: ['Session'],
    }),
    endOtherSessions: build.mutation<{ ended: number }, void>({
      query: () => END_OTHERS,
      extraOptions: { session: true },
      rawResponseSchema: endedSessionsSchema,
      invalidatesTags: ['Session'],
    }),
    getPersonalData: build.mutation<PersonalData, void>({
      query: () => ({ url: '/account/data' }),
      extraOptions: { session: true },
      rawResponseSchema: personalDataSchema,
    }),
    deleteAccount: build.mutation<null, { email: string }>({ queryFn: requestDeletion }),
  }),
});

export const {
  useChangeProfileMutation,
  useSendEmailChangeMutation,
  useChangePasswordMutation,
  useSetPasswordMutation,
  useLinkGoogleMutation,
  useUnlinkMutation,
  useConfirmIdentityMutation,
  useGetSessionsQuery,
  useEndOtherSessionsMutation,
  useGetPersonalDataMutation,
  useDeleteAccountMutation,
} = accountApi;
