import type { ComponentProps } from 'react';
import { useAppSelector } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { selectAuthStatus } from './authSlice';
import { needsSignIn, SignInAgain } from './SignInAgain';

interface CallNoticeProps extends ComponentProps<typeof ErrorNotice> {
  error: Parameters<typeof needsSignIn>[0];
}

/** Why a call failed. If only another sign-in can help, the way there takes the place of the retry. */
export function CallNotice({ error, message, ...next }: CallNoticeProps) {
  const isSignedOut = useAppSelector(selectAuthStatus) === 'signedOut';
  if (isSignedOut || !needsSignIn(error)) return <ErrorNotice message={message} {...next} />;
  return (
    <ErrorNotice message={message}>
      <SignInAgain />
    </ErrorNotice>
  );
}
