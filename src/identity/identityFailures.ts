/** `signInErrorMessage.ts` has the messages for the codes. */

import { REQUEST_TIMEOUT_MS } from '../services/browser';

/** The error of every failed call. `code` is an error code of the identity service, such as `auth/wrong-password`. */
export class IdentityFailure extends Error {
  constructor(
    readonly code: string,
    message = code,
  ) {
    super(message);
    this.name = 'IdentityFailure';
  }
}

/** Ignores an error of the identity service, and rethrows any other error. For calls whose result nobody awaits. */
export function ignoreIdentityFailure(failure: unknown): void {
  if (!(failure instanceof IdentityFailure)) throw failure;
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
  if (code === undefined) return new IdentityFailure('auth/internal-error', String(error));
  return new IdentityFailure(code, String(error));
}

/** What an error means to the shop, besides its message. */
type Meaning =
  /** The service no longer accepts the account. The SDK signs the user out after some of these errors only. */
  | 'accountEnded'
  /** Reveals whether an address has an account. Mails hide it, because anyone can ask for a mail to any address. */
  | 'revealsAccount'
  | 'accountExists'
  | 'passwordRefused'
  | 'codeRefused'
  /** A mailed link belongs to another address. */
  | 'wrongAddress'
  /** A mailed link has been used before, or a newer link has replaced it. */
  | 'linkSpent'
  | 'needsSecondStep'
  | 'needsRecentSignIn'
  /** The service did not answer, so nothing is known about the account or the link. */
  | 'noAnswer';

const MEANINGS: Readonly<Record<string, readonly Meaning[]>> = {
  'auth/email-already-in-use': ['accountExists'],
  'auth/wrong-password': ['passwordRefused'],
  'auth/user-not-found': ['accountEnded', 'revealsAccount'],
  'auth/invalid-email': ['wrongAddress'],
  'auth/too-many-requests': ['passwordRefused'],
  'auth/user-disabled': ['accountEnded', 'revealsAccount'],
  'auth/requires-recent-login': ['needsRecentSignIn'],
  'auth/network-request-failed': ['noAnswer'],
  'auth/multi-factor-auth-required': ['needsSecondStep'],
  'auth/invalid-user-token': ['accountEnded'],
  'auth/user-token-expired': ['accountEnded'],
  'auth/invalid-credential': ['passwordRefused'],
  'auth/invalid-login-credentials': ['passwordRefused'],
  'auth/invalid-action-code': ['linkSpent'],
  'auth/invalid-refresh-token': ['accountEnded'],
  'auth/invalid-verification-code': ['codeRefused'],
  'auth/timeout': ['noAnswer'],
};

/** Accepts errors of the SDK, of the gateway and of the store. */
export function identityErrorMeans(error: unknown, meaning: Meaning): boolean {
  const code = codeOf(error) ?? '';
  return Object.hasOwn(MEANINGS, code) && MEANINGS[code]?.includes(meaning) === true;
}

/** Maps a code without a message of its own to the code whose message it shares. */
export const MESSAGE_ALIASES: Readonly<Partial<Record<string, string>>> = {
  'auth/unauthorized-continue-uri': 'auth/unauthorized-domain',
  'auth/invalid-refresh-token': 'auth/invalid-user-token',
  'auth/invalid-login-credentials': 'auth/invalid-credential',
  'auth/invalid-verification-id': 'auth/code-expired',
  'auth/invalid-multi-factor-session': 'auth/missing-multi-factor-session',
};

/** The hosted service appends a sentence to this code. */
const KEY_REFUSED = 'auth/api-key-not-valid';

function codeOf(error: unknown): string | undefined {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  if (!isCoded || typeof error.code !== 'string') return undefined;
  return error.code.startsWith(KEY_REFUSED) ? 'auth/invalid-api-key' : error.code;
}
