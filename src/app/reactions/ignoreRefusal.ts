import { IdentityFailure } from '../../services/identity/identityGateway';

/** For what nobody waits for: a refusal of the identity service is let go, an error of ours is not. */
export function ignoreRefusal(failure: unknown): void {
  if (!(failure instanceof IdentityFailure)) throw failure;
}
