/** What goes by mail: the links that verify an address or give a new password. */
import {
  applyActionCode,
  type Auth,
  confirmPasswordReset,
  sendPasswordResetEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { guarded, isAboutAccount } from './identityFailures';
import type { IdentityGateway } from './identityGateway';

type Mails = Pick<
  IdentityGateway,
  'sendPasswordReset' | 'emailOfReset' | 'resetPassword' | 'followEmailLink'
>;

/** `reload` asks the service about the account again. */
export function firebaseMails(auth: Auth, reload: () => Promise<void>): Mails {
  /** Codes that have done what they are for; the service takes each once. */
  const spent = new Set<string>();
  return {
    sendPasswordReset: (email) => guarded(() => sendPasswordReset(auth, email)),
    emailOfReset: (code) => guarded(() => verifyPasswordResetCode(auth, code)),
    resetPassword: (code, password) => guarded(() => confirmPasswordReset(auth, code, password)),
    followEmailLink: (code) =>
      guarded(async () => {
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
