import { FirebaseError } from '@firebase/app';
import {
  type ActionCodeSettings,
  type Auth,
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  getMultiFactorResolver,
  GoogleAuthProvider,
  inMemoryPersistence,
  isSignInWithEmailLink,
  type MultiFactorError,
  type MultiFactorResolver,
  type OAuthCredential,
  sendEmailVerification,
  setPersistence,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  signOut,
  updateCurrentUser,
} from '@firebase/auth';
import { PAGES } from '#domain/pagePaths';
import type { Sdk } from './firebaseSdk';
import { IdentityFailure, identityErrorMeans, withTimeout } from './identityFailures';
import type { IdentityCalls, TestGoogleAccount } from './identityGateway';

export function signInCalls({ auth, isLocal, addressOf, open }: Sdk) {
  // The second instance of the SDK. It is kept until the page is closed, because the SDK later records in storage that
  // the instance was used. That would fail with an error for a deleted instance.
  let signUpAuth: Auth | undefined;
  /** The links that have completed a sign-in. The service accepts each link only once, so it is not sent again. */
  const spent = new Set<string>();
  return {
    signUp: async (email, password, from = PAGES.home) => {
      signUpAuth ??= open('sign-up', inMemoryPersistence);
      const isMailed = await createAccount(signUpAuth, email, password, { url: addressOf(from) });
      await signOut(auth);
      return isMailed;
    },
    signIn: (email, password) =>
      runSignIn(auth, () => signInWithEmailAndPassword(auth, email, password)),
    signInWithGoogle: (account) =>
      isLocal
        ? withTimeout(() =>
            runSignIn(auth, () => signInWithCredential(auth, testCredential(account))),
          )
        : runSignIn(auth, () =>
            signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver),
          ),
    signInByLink: async (email, href) => {
      if (!isSignInWithEmailLink(auth, href)) throw new IdentityFailure('auth/invalid-action-code');
      if (spent.has(href)) return;
      await runSignIn(auth, () => signInWithEmailLink(auth, email, href));
      spent.add(href);
    },
  } satisfies Partial<IdentityCalls>;
}

/**
 * Creates an account and mails the link that verifies its address. Resolves with whether the mail was sent. If the mail
 * was not sent, it is sent after the next login.
 *
 * The service signs in every new account. So the account is created in `signUpAuth`, an instance of the SDK without
 * storage. This sign-in is invisible to this tab's observers and to other tabs.
 */
async function createAccount(
  signUpAuth: Auth,
  email: string,
  password: string,
  next: ActionCodeSettings,
): Promise<boolean> {
  const { user } = await createUserWithEmailAndPassword(signUpAuth, email, password);
  const isMailed = await sendEmailVerification(user, next).then(
    () => true,
    () => false,
  );
  await signOut(signUpAuth);
  return isMailed;
}

/** The local service accepts any claims, and does not contact Google. */
export function testCredential(account: TestGoogleAccount | undefined): OAuthCredential {
  if (!account) throw new IdentityFailure('auth/argument-error', 'A test account is missing.');
  const sub = `test-${account.email.toLowerCase()}`;
  return GoogleAuthProvider.credential(JSON.stringify({ sub, email_verified: true, ...account }));
}

/** The error that asked for a second factor. With this error, the SDK completes the sign-in. */
const challenges = new WeakMap<Auth, MultiFactorError>();

export function resolverOf(auth: Auth): MultiFactorResolver {
  const challenge = challenges.get(auth);
  if (!challenge) throw new IdentityFailure('auth/missing-multi-factor-session');
  return getMultiFactorResolver(auth, challenge);
}

/**
 * Signs a user in by calling `action`. If storage has no space for the user, the user is kept in memory until the page
 * is closed. The SDK alone would fail: it tests storage only once, with six characters, for which a nearly full storage
 * has space. `action` is not called again, because it may open a pop-up, and because the SDK already has the user.
 */
export async function runSignIn(auth: Auth, action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (isMultiFactorError(error)) challenges.set(auth, error);
    if (!isRefusedByStorage(error)) throw error;
    await setPersistence(auth, inMemoryPersistence);
    await updateCurrentUser(auth, auth.currentUser);
  }
}

function isRefusedByStorage(error: unknown): boolean {
  return error instanceof FirebaseError && error.customData?.originalError instanceof DOMException;
}

function isMultiFactorError(error: unknown): error is MultiFactorError {
  return error instanceof FirebaseError && identityErrorMeans(error, 'needsSecondStep');
}
