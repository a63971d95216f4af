/** Reads an account's sign-in methods from Firebase's `providerData`. */
import type { AuthUser } from '#src/identity/identityGateway';

interface SignInMethods {
  hasPassword: boolean;
  /**
   * The email address of the linked Google account. If Google reports no address, its name; if no name, `Google`.
   * Undefined if no Google account is linked.
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

/** Whether the user can remove a sign-in method. The account's last method cannot be removed. */
export function canUnlink({ providerData }: AuthUser): boolean {
  return providerData.length > 1;
}
