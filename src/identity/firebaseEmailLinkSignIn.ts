/** Sign-in by a link in an email. */
import {
  type Auth,
  isSignInWithEmailLink,
  sendSignInLinkToEmail,
  signInWithEmailLink,
} from 'firebase/auth';
import { PAGES } from '#domain/pagePaths';
import type { AccountGateway } from './accountGateway';
import { runSignIn } from './firebaseRunSignIn';
import { withTimeout, isAboutAccount } from './identityFailures';
import { IdentityFailure } from './identityGateway';

/**
 * Links that have completed a sign-in. The service accepts each link only once, so these are not sent again.
 */
const spent = new Set<string>();

type EmailLinkSignIn = Pick<AccountGateway, 'sendSignInLink' | 'signInByLink'>;

export function firebaseEmailLinkSignIn(auth: Auth, origin: string): EmailLinkSignIn {
  return {
    sendSignInLink: (email, from) => withTimeout(() => sendSignInLink(auth, email, origin, from)),
    signInByLink: (email, href) =>
      withTimeout(async () => {
        if (!isSignInWithEmailLink(auth, href))
          throw new IdentityFailure('auth/invalid-action-code');
        if (spent.has(href)) return;
        await runSignIn(auth, () => signInWithEmailLink(auth, email, href));
        spent.add(href);
      }),
  };
}

async function sendSignInLink(
  auth: Auth,
  email: string,
  origin: string,
  from: string,
): Promise<void> {
  const url = `${origin}${PAGES.emailLink}?${new URLSearchParams({ from })}`;
  try {
    await sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true });
  } catch (error) {
    if (!isAboutAccount(error)) throw error;
  }
}
