import { lazy } from 'react';
import { SignInDialogButton } from './SignInDialogButton';

const MailLinkDialog = lazy(async () => ({
  default: (await import('./MailLinkDialog')).MailLinkDialog,
}));

/** Sign-in without a password, by a link in a mail. */
export function MailLinkSignIn() {
  return <SignInDialogButton dialog={MailLinkDialog}>Email me a link</SignInDialogButton>;
}
