import type { AuthUser } from './identityGateway';

/** The SDK's living user object, as far as it is looked at. */
type LivingUser = Omit<AuthUser, 'metadata'> & {
  metadata: { creationTime?: string | undefined; lastSignInTime?: string | undefined };
};

/** What the store can keep of it: plain, and unchanged when the SDK's own object changes. */
export function authUserSnapshot(user: LivingUser): AuthUser {
  const { uid, email, emailVerified, displayName, photoURL, phoneNumber } = user;
  const { creationTime = null, lastSignInTime = null } = user.metadata;
  const providerData = user.providerData.map((provider) => ({ ...provider }));
  const metadata = { creationTime, lastSignInTime };
  return { uid, email, emailVerified, displayName, photoURL, phoneNumber, providerData, metadata };
}
