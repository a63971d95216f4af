/** The error of the identity service, and the conversion of every error of the SDK to it. */

import { REQUEST_TIMEOUT_MS } from '../services/browser';
import { codeOf } from './identityCodes';

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
