import { IdentityFailure } from '../../services/identity/identityGateway';

/** For calls without a waiting caller: ignores errors of the identity service, rethrows our own. */
export function ignoreIdentityFailure(failure: unknown): void {
  if (!(failure instanceof IdentityFailure)) throw failure;
}
