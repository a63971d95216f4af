import type { AuthUser } from './identityGateway';

/** The fields of the SDK's mutable user object that are read here. */
type LivingUser = Omit<AuthUser, 'metadata'> & {
  metadata: { creationTime?: string | undefined; lastSignInTime?: string | undefined };
};

/** Returns a plain copy for the Redux store. It does not change when the SDK changes its own object. */
export function authUserSnapshot(user: LivingUser): AuthUser {
  const { uid, email, emailVerified, displayName, photoURL, phoneNumber } = user;
  const { creationTime = null, lastSignInTime = null } = user.metadata;
  const providerData = user.providerData.map((provider) => ({ ...provider }));
  const metadata = { creationTime, lastSignInTime };
  return { uid, email, emailVerified, displayName, photoURL, phoneNumber, providerData, metadata };
}
