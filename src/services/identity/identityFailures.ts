/** Converts every error of the SDK to `IdentityFailure`. */
import { REQUEST_TIMEOUT_MS } from '../requestTimeout';
import { IdentityFailure } from './identityGateway';

/** The errors after which the account is unusable. The SDK itself signs the user out after some of them only. */
const ENDED = [
  'auth/user-disabled',
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
];

/** Whether the service no longer accepts the account that is signed in here. */
export function isAccountInvalid(error: unknown): boolean {
  return ENDED.includes(codeOf(error) ?? '');
}

/** The errors that would reveal, to anyone who requests a mail to an address, whether it has an account. */
const ABOUT_ACCOUNT = ['auth/user-not-found', 'auth/user-disabled'];

export function isAboutAccount(error: unknown): boolean {
  return ABOUT_ACCOUNT.includes(codeOf(error) ?? '');
}

/**
 * Runs a call of the SDK. If it fails, rejects with an `IdentityFailure`. Also rejects after `REQUEST_TIMEOUT_MS`,
 * because the SDK itself waits for 30 to 60 s. A call that succeeds later still takes effect, and observers are
 * notified.
 */
export function withTimeout<T>(action: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new IdentityFailure('auth/timeout')), REQUEST_TIMEOUT_MS);
  });
  return Promise.race([withoutTimeout(action), late]).finally(() => clearTimeout(timer));
}

/** Does the same as `withTimeout`, but without a timeout, for calls that wait for the user. */
export async function withoutTimeout<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw failureOf(error);
  }
}

function failureOf(error: unknown): IdentityFailure {
  if (error instanceof IdentityFailure) return error;
  const code = codeOf(error);
  if (!code) return new IdentityFailure('auth/internal-error', String(error));
  // The hosted service appends a whole sentence to this code.
  const isKeyError = code.startsWith('auth/api-key-not-valid');
  return new IdentityFailure(isKeyError ? 'auth/invalid-api-key' : code, String(error));
}

/** Returns the `code` that the SDK's errors have in addition to the message; undefined for other errors. */
export function codeOf(error: unknown): string | undefined {
  const isCoded = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return isCoded ? String(error.code) : undefined;
}
