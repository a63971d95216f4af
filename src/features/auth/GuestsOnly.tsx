import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAppSelector } from '../../app/hooks';
import { useLoadingIndicator } from '../../components/feedback/useLoadingIndicator';
import { readArrival } from './arrival';
import { selectAuthStatus } from './authSlice';
import { IdentityUnreachable } from './IdentityUnreachable';
import { SignInPending } from './SignInPending';

/**
 * Wraps pages for visitors who are not signed in. Signed-in users are redirected to the page that they came
 * from. The redirect replaces this page in the history, so the Back button does not return here.
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const status = useAppSelector(selectAuthStatus);
  const isUnknown = useLoadingIndicator(status === 'unknown');
  const location = useLocation();
  if (isUnknown) return <SignInPending />;
  if (status === 'unreachable') return <IdentityUnreachable />;
  if (status === 'signedOut') return children;
  return <Navigate to={readArrival(location.state).from} replace />;
}
