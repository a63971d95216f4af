import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAppSelector } from '../../app/hooks';
import { useSteadyWait } from '../../components/feedback/useSteadyWait';
import { readArrival } from './arrival';
import { selectAuthStatus } from './authSlice';
import { IdentityUnreachable } from './IdentityUnreachable';
import { SignInPending } from './SignInPending';

/**
 * For pages of people who are not signed in. Whoever is, or has just become it, is led to where they
 * came from, in this page's place in the history: Back does not return to it.
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const status = useAppSelector(selectAuthStatus);
  const isUnknown = useSteadyWait(status === 'unknown');
  const location = useLocation();
  if (isUnknown) return <SignInPending />;
  if (status === 'unreachable') return <IdentityUnreachable />;
  if (status === 'signedOut') return children;
  return <Navigate to={readArrival(location.state).from} replace />;
}
