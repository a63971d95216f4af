import { lazy } from 'react';
import { SignInMethodButton } from '../login/SignInMethodButton';

const EmailLinkDialog = lazy(async () => ({
  default: (await import('./EmailLinkDialog')).EmailLinkDialog,
}));

/** Sign-in without a password, by a mailed link. */
export function EmailLinkSignInButton() {
  return <SignInMethodButton dialog={EmailLinkDialog}>Email me a link</SignInMethodButton>;
}
