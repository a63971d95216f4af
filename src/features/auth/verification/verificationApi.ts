/** New accounts and the mails that verify their addresses. */
import { api } from '../../../services/api';
import { servicesOf } from '../../../services/services';
import type { Credentials } from '../authApi';
import { identityAnswer, identityCall } from '../identityCall';

/** In storage: the address that the last mail went to, which is not mailed by itself again. */
export const MAILED_KEY = 'verification-email';

interface VerificationRequest {
  /** The signed-in person's address. */
  email: string;
  /** A page of the shop: where the link leads on to. */
  from: string;
  /** Asks for nothing where a mail to this address went out from this browser already. */
  once?: boolean;
}

type NewAccount = Credentials & Pick<VerificationRequest, 'from'>;

const verificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether the mail that verifies the address is on its way. */
    signUp: build.mutation<boolean, NewAccount>({
      queryFn: async (account, thunk) => {
        const answer = await createAccount(account, thunk);
        if ('data' in answer && answer.data) {
          servicesOf(thunk).storage.write(MAILED_KEY, account.email);
        }
        return answer;
      },
    }),
    /** Whether a mail was sent. */
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
    /** Looks whether the address is verified by now; the store hears of it from the identity service. */
    checkVerification: build.mutation<null, void>({
      queryFn: identityCall((identity) => identity.reload()),
    }),
  }),
});

const createAccount = identityAnswer((identity, { email, password, from }: NewAccount) =>
  identity.signUp(email, password, from),
);
const sendEmail = identityCall((identity, from: string) => identity.sendVerificationEmail(from));

export const { useSignUpMutation, useSendVerificationEmailMutation, useCheckVerificationMutation } =
  verificationApi;
export const { signUp } = verificationApi.endpoints;
