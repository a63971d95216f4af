import { lazy } from 'react';
import { SignInMethodButton } from '../login/SignInMethodButton';

const PhoneDialog = lazy(async () => ({ default: (await import('./PhoneDialog')).PhoneDialog }));

/** Sign-in with a code that is sent to a phone. */
export function PhoneSignInButton() {
  return <SignInMethodButton dialog={PhoneDialog}>Continue with a phone number</SignInMethodButton>;
}
