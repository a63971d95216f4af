import MuiLink from '@mui/material/Link';
import { createAsyncThunk, type SerializedError } from '@reduxjs/toolkit';
import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { isRefusal } from '#src/api/apiError';
import { servicesOf } from '#src/api/services';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { selectAuthStatus } from './authSlice';
import { signInLocationStateFrom } from './signInLocationState';

type CallError = { kind: string } | SerializedError;
type CallNoticeProps = ComponentProps<typeof ErrorNotice> & { error: CallError };

/** Says why a call failed. If only another sign-in can help, a link to the login page replaces the retry button. */
export function CallNotice({ error, message, ...next }: CallNoticeProps) {
  const isSignedOut = useAppSelector(selectAuthStatus) === 'signedOut';
  if (isSignedOut || !needsSignIn(error)) return <ErrorNotice message={message} {...next} />;
  return (
    <ErrorNotice message={message}>
      <SignInAgain />
    </ErrorNotice>
  );
}

/** Whether the API refused a request because of the session, although the identity service has a signed-in user. */
export function needsSignIn(error: CallError): boolean {
  return isRefusal(error, 'unauthorized') || isRefusal(error, 'another_person');
}

/**
 * Ends the sign-in of this browser, because the login page redirects users who are signed in. Unlike a logout, this
 * keeps the draft of the shipping form and the checkout record for the same user.
 */
const endSignIn = createAsyncThunk<void>('auth/endSignIn', (_arg, thunk) =>
  servicesOf(thunk).identity.endSignIn(),
);

/** After the login, the user returns to the current page. */
export function SignInAgain() {
  const dispatch = useAppDispatch();
  const location = useLocation();
  return (
    <MuiLink
      component={Link}
      to={PAGES.login}
      state={signInLocationStateFrom(location)}
      onClick={() => void dispatch(endSignIn())}
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 }}
      color="inherit"
    >
      <FormattedMessage id="signIn.again" />
    </MuiLink>
  );
}
