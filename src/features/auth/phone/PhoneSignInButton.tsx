import { lazy } from 'react';
import { SignInDialogButton } from '../login/SignInDialogButton';

const PhoneDialog = lazy(async () => ({ default: (await import('./PhoneDialog')).PhoneDialog }));

/** Sign-in with a code that is sent to a phone. */
export function PhoneSignInButton() {
  return <SignInDialogButton dialog={PhoneDialog}>Continue with a phone number</SignInDialogButton>;
}
