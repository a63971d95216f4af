import {
  applyActionCode,
  confirmPasswordReset,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { PAGES } from '#domain/pagePaths';
import { type Sdk, reloadUser, withCurrentUser } from './firebaseSdk';
import { identityErrorMeans } from './identityFailures';
import type { IdentityCalls } from './identityGateway';

export function mailCalls({ auth, addressOf }: Pick<Sdk, 'auth' | 'addressOf'>) {
  /** The applied codes. The service accepts each code only once, so an applied code is not sent again. */
  const spent = new Set<string>();
  const apply = async (code: string) => {
    if (!spent.has(code)) await applyActionCode(auth, code);
    spent.add(code);
  };
  return {
    sendVerificationEmail: (from = PAGES.home) =>
      withCurrentUser(auth, (user) => sendEmailVerification(user, { url: addressOf(from) })),
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email).catch(keepSecret),
    sendSignInLink: (email, from) => {
      const url = addressOf(`${PAGES.emailLink}?${new URLSearchParams({ from })}`);
      const settings = { url, handleCodeInApp: true };
      return sendSignInLinkToEmail(auth, email, settings).catch(keepSecret);
    },
    emailOfReset: (code) => verifyPasswordResetCode(auth, code),
    resetPassword: (code, password) => confirmPasswordReset(auth, code, password),
    followEmailLink: async (code) => {
      try {
        await apply(code);
      } catch (error) {
        // An earlier request may have applied the code, so the page needs the current account.
        await reloadUser(auth).catch(() => undefined);
        throw error;
      }
      await reloadUser(auth);
    },
  } satisfies Partial<IdentityCalls>;
}

/** Ignores an error that would reveal whether an address has an account. */
function keepSecret(error: unknown): void {
  if (!identityErrorMeans(error, 'revealsAccount')) throw error;
}
