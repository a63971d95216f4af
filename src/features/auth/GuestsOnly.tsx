import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAppSelector } from '#src/app/hooks';
import { readSignInLocationState } from './signInLocationState';
import { selectAuthStatus } from './authSlice';
import { IdentityUnreachable } from './IdentityUnreachable';
import { AuthLoading } from './AuthLoading';

/**
 * Wraps pages for visitors who are not signed in. Signed-in users are redirected to the page that they came
 * from. The redirect replaces this page in the history, so the Back button does not return here.
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const status = useAppSelector(selectAuthStatus);
  const location = useLocation();
  if (status === 'unknown') return <AuthLoading />;
  if (status === 'unreachable') return <IdentityUnreachable />;
  if (status === 'signedOut') return children;
  return <Navigate to={readSignInLocationState(location.state).from} replace />;
}
