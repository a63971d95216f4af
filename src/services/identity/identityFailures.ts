/** Converts every error of the SDK to `IdentityFailure`. */
import { REQUEST_TIMEOUT_MS } from '../requestTimeout';
import { IdentityFailure } from './identityGateway';

/** After these errors the account is unusable. The SDK does not sign out after all of them. */
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

/** These errors would reveal to anyone who requests an email whether the account exists. */
const ABOUT_ACCOUNT = ['auth/user-not-found', 'auth/user-disabled'];

export function isAboutAccount(error: unknown): boolean {
  return ABOUT_ACCOUNT.includes(codeOf(error) ?? '');
}

/**
 * Rejects only with `IdentityFailure`, and within the timeout: the SDK itself waits for 30 to 60 s. A call
 * that succeeds later still takes effect, and observers are notified.
 */
export function withTimeout<T>(action: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new IdentityFailure('auth/timeout')), REQUEST_TIMEOUT_MS);
  });
  return Promise.race([withoutTimeout(action), late]).finally(() => clearTimeout(timer));
}

/** The same without a timeout, for calls that wait for the user. */
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

/** The SDK's errors have a `code` in addition to the message. */
export function codeOf(error: unknown): string | undefined {
  const isCoded = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return isCoded ? String(error.code) : undefined;
}
