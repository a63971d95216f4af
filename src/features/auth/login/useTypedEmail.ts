import { useState } from 'react';
import { useArrival } from '../useArrival';

/** The email address of a page's form: passed by the previous page, until the user types another one. */
export function useTypedEmail(): [email: string | undefined, type: (email: string) => void] {
  const { email, newAccount, newPassword } = useArrival();
  const [typed, setTyped] = useState<string>();
  return [typed ?? newAccount ?? newPassword ?? email, setTyped];
}
