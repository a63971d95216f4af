/** New accounts. */
import {
  type ActionCodeSettings,
  type Auth,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  sendEmailVerification,
  signOut,
} from 'firebase/auth';
import { PAGES } from '../../../domain/pages';
import type { authOpener } from './firebaseOpener';
import { guarded } from './identityFailures';
import type { IdentityGateway } from './identityGateway';

/** `auth` is the page's own; `open` opens another one beside it. */
export function firebaseSignUp(
  auth: Auth,
  open: ReturnType<typeof authOpener>,
  origin: string,
): IdentityGateway['signUp'] {
  // Never closed: the SDK notes in storage that it was used, and complains when it is gone by then.
  let apart: Auth | undefined;
  return (email, password, from = PAGES.home) =>
    guarded(async () => {
      apart ??= open('sign-up', inMemoryPersistence);
      const isMailed = await createAccount(apart, email, password, { url: origin + from });
      await signOut(auth);
      return isMailed;
    });
}

/**
 * The service signs a new account in. That happens apart, in memory, so that neither this tab's
 * observers nor another tab ever sees it. A mail that cannot be sent now is sent after the login.
 */
async function createAccount(
  apart: Auth,
  email: string,
  password: string,
  next: ActionCodeSettings,
): Promise<boolean> {
  const { user } = await createUserWithEmailAndPassword(apart, email, password);
  const isMailed = await sendEmailVerification(user, next).then(
    () => true,
    () => false,
  );
  await signOut(apart);
  return isMailed;
}
