/** Converts every error of the SDK to `IdentityFailure`. */
import { REQUEST_TIMEOUT_MS } from '../services/browser';
import { IdentityFailure } from './identityGateway';

/** The errors after which the account can no longer be used. The SDK signs the user out after some of them only. */
const ENDED = [
  'auth/user-disabled',
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
];

/** Whether the error means that the service no longer accepts the signed-in account. */
export function isAccountInvalid(error: unknown): boolean {
  return ENDED.includes(codeOf(error) ?? '');
}

/**
 * The errors that reveal whether an email address has an account. Requests for a mail hide them, because anyone can
 * request a mail to any address.
 */
const ABOUT_ACCOUNT = ['auth/user-not-found', 'auth/user-disabled'];

export function isAboutAccount(error: unknown): boolean {
  return ABOUT_ACCOUNT.includes(codeOf(error) ?? '');
}

/**
 * Runs a call of the SDK. Rejects with an `IdentityFailure` if the call fails, or takes longer than
 * `REQUEST_TIMEOUT_MS`. The SDK's own timeouts would be 30 to 60 s. A call that succeeds after the timeout
 * still takes effect, and observers are notified.
 */
export function withTimeout<T>(action: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new IdentityFailure('auth/timeout')), REQUEST_TIMEOUT_MS);
  });
  return Promise.race([withoutTimeout(action), late]).finally(() => clearTimeout(timer));
}

/** As `withTimeout`, but without a timeout, for calls that wait for the user. */
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
  // Only the start is compared, because the hosted service appends a sentence to this code.
  const isKeyError = code.startsWith('auth/api-key-not-valid');
  return new IdentityFailure(isKeyError ? 'auth/invalid-api-key' : code, String(error));
}

/** Returns the `code` of an error of the SDK; undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  const isCoded = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return isCoded ? String(error.code) : undefined;
}
