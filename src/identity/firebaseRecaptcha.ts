/** Uses reCAPTCHA to prove to Firebase that a person, not a bot, requests a code. */
import { type ApplicationVerifier, type Auth, RecaptchaVerifier } from 'firebase/auth';

/**
 * The verifier for the local service, which requires no proof. `_reset` must exist, because the SDK calls it
 * after each use.
 */
const NO_PROOF: ApplicationVerifier & { _reset: () => void } = {
  type: 'recaptcha',
  verify: () => Promise.resolve('local'),
  _reset: () => undefined,
};

/**
 * Runs an action with a verifier. The hosted verifier is invisible unless it suspects that the user is a bot.
 */
export async function verifying<T>(
  auth: Auth,
  isLocal: boolean,
  action: (verifier: ApplicationVerifier) => Promise<T>,
): Promise<T> {
  if (isLocal) return action(NO_PROOF);
  const place = document.body.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    return await action(verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}
