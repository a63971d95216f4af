import { useState } from 'react';
import { useSignInLocationState } from '../useSignInLocationState';

/**
 * Returns the email address that is typed on a sign-in page, and a function to set it. Until the user types
 * one, this is the address that the previous page passed on.
 */
export function useTypedEmail(): [email: string | undefined, type: (email: string) => void] {
  const { email, newAccount, newPassword } = useSignInLocationState();
  const [typed, setTyped] = useState<string>();
  return [typed ?? newAccount ?? newPassword ?? email, setTyped];
}
