/** Firebase's proof that a code is asked for by a person and not by a program. */
import { type ApplicationVerifier, type Auth, RecaptchaVerifier } from 'firebase/auth';

/** The SDK calls `_reset` after each use. The local service asks for no proof. */
const NO_PROOF: ApplicationVerifier & { _reset: () => void } = {
  type: 'recaptcha',
  verify: () => Promise.resolve('local'),
  _reset: () => undefined,
};

/** Does something with a verifier. The hosted one is invisible unless it has doubts. */
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
