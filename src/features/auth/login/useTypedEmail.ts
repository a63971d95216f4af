import { useState } from 'react';
import { useArrival } from '../useArrival';

/**
 * Returns the email address of the form on a sign-in page, and a function to set it. At first it is the
 * address that the previous page passed on, until the user types another one.
 */
export function useTypedEmail(): [email: string | undefined, type: (email: string) => void] {
  const { email, newAccount, newPassword } = useArrival();
  const [typed, setTyped] = useState<string>();
  return [typed ?? newAccount ?? newPassword ?? email, setTyped];
}
