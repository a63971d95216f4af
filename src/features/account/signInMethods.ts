/** The sign-in methods of an account. */
import type { AuthUser } from '#src/identity/identityGateway';

interface SignInMethods {
  hasPassword: boolean;
  /**
   * The email address of the linked Google account. If Google reports no address, this is the account's name,
   * or `Google` if there is no name either. Undefined if no Google account is linked.
   */
  google: string | undefined;
  phone: string | undefined;
}

export function signInMethods({ providerData }: AuthUser): SignInMethods {
  const linked = (id: string) => providerData.find(({ providerId }) => providerId === id);
  const google = linked('google.com');
  return {
    hasPassword: linked('password') !== undefined,
    google: google && (google.email ?? google.displayName ?? 'Google'),
    phone: linked('phone')?.phoneNumber ?? undefined,
  };
}

/** Whether the user can remove a sign-in method. The last one cannot be removed. */
export function canUnlink({ providerData }: AuthUser): boolean {
  return providerData.length > 1;
}
