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
} from '@firebase/auth';
import { type Sdk, updateUser, withCurrentUser } from './firebaseSdk';
import { runSignIn, testCredential } from './firebaseSignIn';
import { identityErrorMeans } from './identityFailures';
import type { IdentityCalls, RecentProof, TestGoogleAccount } from './identityGateway';

export function accountCalls({ auth, isLocal }: Sdk) {
  return {
    nameAccount: (name) => withCurrentUser(auth, (user) => nameAccount(user, name)),
    changeProfile: ({ name, picture }) =>
      updateUser(auth, (user) => updateProfile(user, { displayName: name, photoURL: picture })),
    sendEmailChange: (email) => sendEmailChange(auth, email),
    changePassword: (password) => updateUser(auth, (user) => updatePassword(user, password)),
    addPassword: (email, password) =>
      updateUser(auth, (user) => addPassword(user, email, password)),
    linkGoogle: (account) => updateUser(auth, (user) => linkGoogle(user, isLocal, account)),
    unlink: (providerId) => updateUser(auth, (user) => unlink(user, providerId)),
    /** The new token proves to the service and to the API that the sign-in is recent. */
    confirmIdentity: (proof) =>
      withCurrentUser(auth, (user) => runSignIn(auth, () => reauthenticate(user, isLocal, proof))),
  } satisfies Partial<IdentityCalls>;
}

/** Sets the account's name, then renews the token, because the SDK notifies observers only of new tokens. */
async function nameAccount(user: User, displayName: string): Promise<void> {
  await updateProfile(user, { displayName });
  await user.getIdToken(true);
}

/**
 * Sets the password of an account without one. If the account has an email address, only `updatePassword` works:
 * linking an email credential first calls `accounts:signUp`, and the service refuses an address that has an account,
 * even this one (firebase-js-sdk#7959, #8057).
 */
async function addPassword(user: User, email: string, password: string): Promise<void> {
  if (user.email !== null) return updatePassword(user, password);
  await linkWithCredential(user, EmailAuthProvider.credential(email, password));
}

/** Does not reveal whether another account has the new address. */
async function sendEmailChange(auth: Auth, email: string): Promise<void> {
  try {
    await withCurrentUser(auth, (user) => verifyBeforeUpdateEmail(user, email));
  } catch (error) {
    if (!identityErrorMeans(error, 'accountExists')) throw error;
  }
}

function linkGoogle(user: User, isLocal: boolean, account?: TestGoogleAccount): Promise<unknown> {
  return isLocal
    ? linkWithCredential(user, testCredential(account))
    : linkWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
}

function reauthenticate(user: User, isLocal: boolean, proof: RecentProof): Promise<unknown> {
  if (proof.way === 'password') {
    const credential = EmailAuthProvider.credential(user.email ?? '', proof.password);
    return reauthenticateWithCredential(user, credential);
  }
  return isLocal
    ? reauthenticateWithCredential(user, testCredential(proof.account))
    : reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
}
