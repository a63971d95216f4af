/** Made-up Google accounts for the local identity service. */
import { GoogleAuthProvider, type OAuthCredential } from 'firebase/auth';
import { IdentityFailure } from './identityGateway';
import type { TestGoogleAccount } from './testGoogleAccount';

/**
 * Returns a credential for the test account. The local service accepts any claims, and does not contact Google.
 */
export function testCredential(account: TestGoogleAccount | undefined): OAuthCredential {
  if (!account) throw new IdentityFailure('auth/argument-error', 'A test account is missing.');
  const sub = `test-${account.email.toLowerCase()}`;
  return GoogleAuthProvider.credential(JSON.stringify({ sub, email_verified: true, ...account }));
}
