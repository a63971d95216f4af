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
import { testCredential } from './firebaseGoogle';
import { firebaseLinks } from './firebaseLinks';
import { signingIn } from './firebaseMemory';
import { changing, ending } from './firebaseUsers';
import { codeOf, guarded, guardedForLong } from './identityFailures';
import type { TestAccount } from './testAccount';

/** `isLocal`: the local service accepts made-up Google accounts and opens no pop-up. */
export function firebaseAccount(auth: Auth, isLocal: boolean, origin: string): AccountGateway {
  return {
    ...firebaseLinks(auth, origin),
    changeProfile: ({ name, picture }) =>
      guarded(() =>
        changing(auth, (user) => updateProfile(user, { displayName: name, photoURL: picture })),
      ),
    sendEmailChange: (email) => guarded(() => sendEmailChange(auth, email)),
    changePassword: (password) =>
      guarded(() => changing(auth, (user) => updatePassword(user, password))),
    addPassword: (email, password) => {
      const credential = EmailAuthProvider.credential(email, password);
      return guarded(() => changing(auth, (user) => linkWithCredential(user, credential)));
    },
    linkGoogle: (account) =>
      guardedForLong(() => changing(auth, (user) => linkGoogle(user, isLocal, account))),
    unlink: (providerId) => guarded(() => changing(auth, (user) => unlink(user, providerId))),
    confirm: (proof) => guardedForLong(() => confirm(auth, isLocal, proof)),
  };
}

/** Does not reveal whether the new address has an account already. */
async function sendEmailChange(auth: Auth, email: string): Promise<void> {
  try {
    await ending(auth, (user) => verifyBeforeUpdateEmail(user, email));
  } catch (error) {
    if (codeOf(error) !== 'auth/email-already-in-use') throw error;
  }
}

function linkGoogle(user: User, isLocal: boolean, account?: TestAccount): Promise<unknown> {
  return isLocal
    ? linkWithCredential(user, testCredential(account))
    : linkWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
}

/** The new token proves that the sign-in is recent, which the shop's own API requires too. */
async function confirm(auth: Auth, isLocal: boolean, proof: Proof): Promise<void> {
  await ending(auth, (user) => signingIn(auth, () => reauthenticate(user, isLocal, proof)));
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
