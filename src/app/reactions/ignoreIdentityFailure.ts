import { IdentityFailure } from '../../services/identity/identityGateway';

/** Ignores errors of the identity service, and throws all others again. For calls that no caller waits for. */
export function ignoreIdentityFailure(failure: unknown): void {
  if (!(failure instanceof IdentityFailure)) throw failure;
}
