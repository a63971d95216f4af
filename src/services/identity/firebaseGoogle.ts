/** Google's word for a person: from its pop-up, or made up where the service is local. */
import { GoogleAuthProvider, type OAuthCredential } from 'firebase/auth';
import { IdentityFailure } from './identityGateway';
import type { TestAccount } from './testAccount';

/** The local service believes whatever is written here; Google is not asked. */
export function testCredential(account: TestAccount | undefined): OAuthCredential {
  if (!account) throw new IdentityFailure('auth/argument-error', 'A test account is missing.');
  const sub = `test-${account.email.toLowerCase()}`;
  return GoogleAuthProvider.credential(JSON.stringify({ sub, email_verified: true, ...account }));
}
