/** Creates accounts. */
import {
  type ActionCodeSettings,
  type Auth,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  sendEmailVerification,
  signOut,
} from 'firebase/auth';
import { PAGES } from '#domain/pagePaths';
import type { authOpener } from './firebaseInstances';
import { withTimeout } from './identityFailures';
import type { IdentityGateway } from './identityGateway';

/** Returns `signUp`. `auth` is the page's own instance of the SDK. `open` creates another one. */
export function firebaseSignUp(
  auth: Auth,
  open: ReturnType<typeof authOpener>,
  origin: string,
): IdentityGateway['signUp'] {
  // The second instance. It is kept until the page is closed, because the SDK later records in storage that the
  // instance was used. If the instance has been deleted by then, the SDK reports an error.
  let signUpAuth: Auth | undefined;
  return (email, password, from = PAGES.home) =>
    withTimeout(async () => {
      signUpAuth ??= open('sign-up', inMemoryPersistence);
      const isMailed = await createAccount(signUpAuth, email, password, { url: origin + from });
      await signOut(auth);
      return isMailed;
    });
}

/**
 * Creates an account and mails the link that verifies its address. Resolves to whether the mail was sent. If it
 * was not sent, it is sent after the login.
 *
 * The service signs every new account in. For this reason, the account is created in `signUpAuth`, an instance
 * of the SDK without storage. Neither this tab's observers nor other tabs ever see this sign-in.
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
