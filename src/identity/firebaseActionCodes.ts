/**
 * Handles Firebase's action codes, which are part of the emailed links that verify an address or reset a
 * password. Sends the email for a new password, and applies the codes from these links.
 */
import {
  applyActionCode,
  type Auth,
  confirmPasswordReset,
  sendPasswordResetEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { withTimeout, isAboutAccount } from './identityFailures';
import type { IdentityGateway } from './identityGateway';

type ActionCodes = Pick<
  IdentityGateway,
  'sendPasswordReset' | 'emailOfReset' | 'resetPassword' | 'followEmailLink'
>;

/** `reload` refetches the account from the service. */
export function firebaseActionCodes(auth: Auth, reload: () => Promise<void>): ActionCodes {
  /** Codes that have been applied. The service accepts each code only once, so these are not sent again. */
  const spent = new Set<string>();
  return {
    sendPasswordReset: (email) => withTimeout(() => sendPasswordReset(auth, email)),
    emailOfReset: (code) => withTimeout(() => verifyPasswordResetCode(auth, code)),
    resetPassword: (code, password) =>
      withTimeout(() => confirmPasswordReset(auth, code, password)),
    followEmailLink: (code) =>
      withTimeout(async () => {
        if (!spent.has(code)) await applyActionCode(auth, code);
        spent.add(code);
        await reload();
      }),
  };
}

async function sendPasswordReset(auth: Auth, email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email);
  } catch (error) {
    if (!isAboutAccount(error)) throw error;
  }
}
