import { lazy } from 'react';
import { SignInDialogButton } from '../login/SignInDialogButton';

const EmailLinkDialog = lazy(async () => ({
  default: (await import('./EmailLinkDialog')).EmailLinkDialog,
}));

/** Sign-in without a password, by a link in a mail. */
export function EmailLinkSignIn() {
  return <SignInDialogButton dialog={EmailLinkDialog}>Email me a link</SignInDialogButton>;
}
