/** The account page's calls and the sign-in by email link. A separate chunk, loaded at first use. */
import {
  type Auth,
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  linkWithPopup,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  unlink,
  updatePassword,
  updateProfile,
  type User,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import type { AccountGateway, Proof } from './accountGateway';
import { testCredential } from './firebaseLocalGoogleCredential';
import { firebaseEmailLinkSignIn } from './firebaseEmailLinkSignIn';
import { runSignIn } from './firebaseRunSignIn';
import { updateUser, withCurrentUser } from './firebaseUserActions';
import { codeOf, withTimeout, withoutTimeout } from './identityFailures';
import type { TestGoogleAccount } from './testGoogleAccount';

/**
 * If `isLocal` is true, the identity service is the local one. It accepts made-up Google accounts and opens no
 * pop-up.
 */
export function firebaseAccount(auth: Auth, isLocal: boolean, origin: string): AccountGateway {
  return {
    ...firebaseEmailLinkSignIn(auth, origin),
    changeProfile: ({ name, picture }) =>
      withTimeout(() =>
        updateUser(auth, (user) => updateProfile(user, { displayName: name, photoURL: picture })),
      ),
    sendEmailChange: (email) => withTimeout(() => sendEmailChange(auth, email)),
    changePassword: (password) =>
      withTimeout(() => updateUser(auth, (user) => updatePassword(user, password))),
    addPassword: (email, password) => {
      const credential = EmailAuthProvider.credential(email, password);
      return withTimeout(() => updateUser(auth, (user) => linkWithCredential(user, credential)));
    },
    linkGoogle: (account) =>
      withoutTimeout(() => updateUser(auth, (user) => linkGoogle(user, isLocal, account))),
    unlink: (providerId) => withTimeout(() => updateUser(auth, (user) => unlink(user, providerId))),
    confirm: (proof) => withoutTimeout(() => confirm(auth, isLocal, proof)),
  };
}

/** Mails a link to the new address. Does not reveal whether that address has an account already. */
async function sendEmailChange(auth: Auth, email: string): Promise<void> {
  try {
    await withCurrentUser(auth, (user) => verifyBeforeUpdateEmail(user, email));
  } catch (error) {
    if (codeOf(error) !== 'auth/email-already-in-use') throw error;
  }
}

function linkGoogle(user: User, isLocal: boolean, account?: TestGoogleAccount): Promise<unknown> {
  return isLocal
    ? linkWithCredential(user, testCredential(account))
    : linkWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
}

/**
 * Signs the user in again. The new token proves that the sign-in is recent. The shop's own API requires this
 * proof too.
 */
async function confirm(auth: Auth, isLocal: boolean, proof: Proof): Promise<void> {
  await withCurrentUser(auth, (user) =>
    runSignIn(auth, () => reauthenticate(user, isLocal, proof)),
  );
}

function reauthenticate(user: User, isLocal: boolean, proof: Proof): Promise<unknown> {
  if (proof.way === 'password') {
    const credential = EmailAuthProvider.credential(user.email ?? '', proof.password);
    return reauthenticateWithCredential(user, credential);
  }
  return isLocal
    ? reauthenticateWithCredential(user, testCredential(proof.account))
    : reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
}
