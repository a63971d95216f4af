import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAppSelector } from '../../app/hooks';
import { PAGES } from '../../../domain/pages';
import { useSteadyWait } from '../../components/feedback/useSteadyWait';
import { arrivalFrom } from './arrival';
import { selectAuthStatus } from './authSlice';
import { IdentityUnreachable } from './IdentityUnreachable';
import { VerifyPage } from './verification/VerifyPage';
import { SignInPending } from './SignInPending';

/** Stands before the protected pages: lets verified people pass and leads everybody else on. */
export function RequireVerified() {
  const status = useAppSelector(selectAuthStatus);
  const isUnknown = useSteadyWait(status === 'unknown');
  const location = useLocation();
  switch (isUnknown ? 'unknown' : status) {
    case 'unknown':
      return <SignInPending />;
    case 'unreachable':
      return <IdentityUnreachable />;
    case 'signedOut':
      return <Navigate to={PAGES.login} state={arrivalFrom(location)} replace />;
    case 'unverified':
      return <VerifyPage />;
    case 'verified':
      return <Outlet />;
  }
}
