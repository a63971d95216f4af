import { lazy } from 'react';
import { SignInDialogButton } from '../login/SignInDialogButton';

const EmailLinkDialog = lazy(async () => ({
  default: (await import('./EmailLinkDialog')).EmailLinkDialog,
}));

/** Sign-in without a password, by a mailed link. */
export function EmailLinkSignInButton() {
  return <SignInDialogButton dialog={EmailLinkDialog}>Email me a link</SignInDialogButton>;
}
