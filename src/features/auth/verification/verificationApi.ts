/** Creates accounts and sends the mails that verify their email addresses. */
import { api } from '#src/api/api';
import { servicesOf } from '#src/services/services';
import type { Credentials } from '../authApi';
import { identityQueryFn, identityVoidFn } from '../identityQueryFn';

/**
 * The storage key of the email address to which the last verification mail was sent. No second mail is sent to
 * that address automatically.
 */
export const MAILED_KEY = 'verification-email';

interface VerificationRequest {
  /** The user's email address. */
  email: string;
  /** The shop page to which the link in the verification mail leads. */
  from: string;
  /** If true, no mail is sent when the last verification mail from this browser went to the same address. */
  once?: boolean;
}

type NewAccount = Credentials & Pick<VerificationRequest, 'from'>;

const verificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Creates an account. Resolves to true if the verification mail was sent, otherwise to false. */
    signUp: build.mutation<boolean, NewAccount>({
      queryFn: async (account, thunk) => {
        const answer = await createAccount(account, thunk);
        if ('data' in answer && answer.data) {
          servicesOf(thunk).storage.write(MAILED_KEY, account.email);
        }
        return answer;
      },
    }),
    /** Resolves to true if a mail was sent. Resolves to false if none was sent because of `once`. */
    sendVerificationEmail: build.mutation<boolean, VerificationRequest>({
      queryFn: async ({ email, from, once = false }, thunk) => {
        const { storage } = servicesOf(thunk);
        if (once && storage.read(MAILED_KEY) === email) return { data: false };
        const answer = await sendEmail(from, thunk);
        if ('error' in answer) return answer;
        storage.write(MAILED_KEY, email);
        return { data: true };
      },
    }),
    /**
     * Asks the identity service whether the email address is verified by now. The mutation itself resolves to
     * null. The identity listener writes the answer to the Redux store.
     */
    checkVerification: build.mutation<null, void>({
      queryFn: identityVoidFn((identity) => identity.reload()),
    }),
  }),
});

const createAccount = identityQueryFn((identity, { email, password, from }: NewAccount) =>
  identity.signUp(email, password, from),
);
const sendEmail = identityVoidFn((identity, from: string) => identity.sendVerificationEmail(from));

export const { useSignUpMutation, useSendVerificationEmailMutation, useCheckVerificationMutation } =
  verificationApi;
export const { signUp } = verificationApi.endpoints;
