/** What the SDK throws, as the one kind of failure that the shop knows. */
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

/** Lets nothing but `IdentityFailure` out. */
export async function guarded<T>(action: () => Promise<T>): Promise<T> {
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
  const isKeyFault = code.startsWith('auth/api-key-not-valid');
  return new IdentityFailure(isKeyFault ? 'auth/invalid-api-key' : code, String(error));
}

/** The SDK's errors carry their code beside the message. */
function codeOf(error: unknown): string | undefined {
  const isCoded = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return isCoded ? String(error.code) : undefined;
}
