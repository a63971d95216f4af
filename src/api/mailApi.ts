/** Visitors who only browse never load this file. */

import { api } from './api';
import { identityQueryFn } from './identityQueryFn';
import { LINK_EMAIL_KEY, MAILED_KEY } from './mailedAddresses';
import { servicesOf } from './services';
import type { Credentials } from './sessionApi';

/** `from` is the page to which the user returns. */
interface MailRequest {
  email: string;
  from: string;
}

interface VerificationRequest extends MailRequest {
  /** If true, prevents a second verification mail from this browser to the same address. */
  once?: boolean;
}

interface FollowedLink {
  email: string;
  href: string;
}

const mailApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Creates an account. Resolves to true if the verification mail was sent, otherwise to false. */
    signUp: build.mutation<boolean, Credentials & MailRequest>({
      queryFn: identityQueryFn(async (identity, { email, password, from }, storage) => {
        const isMailed = await identity.signUp(email, password, from);
        if (isMailed) storage.write(MAILED_KEY, email);
        return isMailed;
      }),
    }),
    /** Resolves with true if a mail was sent, or with false if `once` prevented it. */
    sendVerificationEmail: build.mutation<boolean, VerificationRequest>({
      queryFn: identityQueryFn(async (identity, { email, from, once = false }, storage) => {
        if (once && storage.read(MAILED_KEY) === email) return false;
        await identity.sendVerificationEmail(from);
        storage.write(MAILED_KEY, email);
        return true;
      }),
    }),
    /**
     * Asks whether the email address is verified. The answer reaches the store by the listener of the identity service.
     */
    checkVerification: build.mutation<null, void>({
      queryFn: identityQueryFn((identity) => identity.reload()),
    }),
    sendPasswordReset: build.mutation<null, string>({
      queryFn: identityQueryFn((identity, email) => identity.sendPasswordReset(email)),
    }),
    /** Resolves with the email address of the account whose password the code resets. Not cached: codes expire. */
    getEmailOfReset: build.query<string, string>({
      queryFn: identityQueryFn((identity, code) => identity.emailOfReset(code)),
      keepUnusedDataFor: 0,
    }),
    resetPassword: build.mutation<null, { code: string; password: string }>({
      queryFn: identityQueryFn((identity, { code, password }) =>
        identity.resetPassword(code, password),
      ),
    }),
    /** A code works only once, so this is a query: a mutation would be sent again when the page renders again. */
    followEmailLink: build.query<null, string>({
      queryFn: identityQueryFn((identity, code) => identity.followEmailLink(code)),
    }),
  }),
});

const signInLinkApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendSignInLink: build.mutation<null, MailRequest>({
      queryFn: identityQueryFn(async (identity, { email, from }, storage) => {
        await identity.sendSignInLink(email, from);
        storage.write(LINK_EMAIL_KEY, email);
      }),
    }),
    /** Resolves with the address of the mail; empty if this browser did not request the link. */
    getLinkEmail: build.query<string, void>({
      queryFn: (_arg, thunk) => ({ data: servicesOf(thunk).storage.read(LINK_EMAIL_KEY) ?? '' }),
      keepUnusedDataFor: 0,
    }),
    /** A link works only once, so this is a query: a mutation would be sent again when the page renders again. */
    signInByLink: build.query<null, FollowedLink>({
      queryFn: identityQueryFn(async (identity, { email, href }, storage) => {
        await identity.signInByLink(email, href);
        storage.remove(LINK_EMAIL_KEY);
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useSignUpMutation,
  useSendVerificationEmailMutation,
  useCheckVerificationMutation,
  useSendPasswordResetMutation,
  useGetEmailOfResetQuery,
  useResetPasswordMutation,
  useFollowEmailLinkQuery,
} = mailApi;
export const { useSendSignInLinkMutation, useGetLinkEmailQuery, useSignInByLinkQuery } =
  signInLinkApi;
