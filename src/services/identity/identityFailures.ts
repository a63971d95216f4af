/** What the SDK throws, as the one kind of failure that the shop knows. */
import { REQUEST_TIMEOUT_MS } from '../requestTimeout';
import { IdentityFailure } from './identityGateway';

/** After these the account cannot go on; not all of them make the SDK itself sign out. */
const ENDED = [
  'auth/user-disabled',
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
];

/** Whether the service no longer knows the account that is signed in here. */
export function hasEnded(error: unknown): boolean {
  return ENDED.includes(codeOf(error) ?? '');
}

/** These would tell a stranger who asks for a new password whether there is such an account. */
const ABOUT_ACCOUNT = ['auth/user-not-found', 'auth/user-disabled'];

export function isAboutAccount(error: unknown): boolean {
  return ABOUT_ACCOUNT.includes(codeOf(error) ?? '');
}

/**
 * Lets nothing but `IdentityFailure` out, and that in time: the SDK itself waits for 30 to 60 s. What
 * succeeds later still does, and observers hear of it.
 */
export function guarded<T>(action: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new IdentityFailure('auth/timeout')), REQUEST_TIMEOUT_MS);
  });
  return Promise.race([guardedForLong(action), late]).finally(() => clearTimeout(timer));
}

/** The same without a limit, for what waits for the shopper. */
export async function guardedForLong<T>(action: () => Promise<T>): Promise<T> {
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
  // The hosted service spells this one out as a whole sentence.
  const isKeyError = code.startsWith('auth/api-key-not-valid');
  return new IdentityFailure(isKeyError ? 'auth/invalid-api-key' : code, String(error));
}

/** The SDK's errors carry their code beside the message. */
export function codeOf(error: unknown): string | undefined {
  const isCoded = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return isCoded ? String(error.code) : undefined;
}
