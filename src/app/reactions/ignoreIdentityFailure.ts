import { IdentityFailure } from '#src/identity/identityGateway';

/**
 * Ignores an error of the identity service, and rethrows any other error. Used for calls in the background,
 * which no caller waits for.
 */
export function ignoreIdentityFailure(failure: unknown): void {
  if (!(failure instanceof IdentityFailure)) throw failure;
}
