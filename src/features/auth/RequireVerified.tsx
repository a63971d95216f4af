import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAppSelector } from '../../app/hooks';
import { PAGES } from '../../../domain/pages';
import { useLoadingIndicator } from '../../components/feedback/useLoadingIndicator';
import { arrivalFrom } from './arrival';
import { selectAuthStatus } from './authSlice';
import { IdentityUnreachable } from './IdentityUnreachable';
import { VerifyPage } from './verification/VerifyPage';
import { SignInPending } from './SignInPending';

/**
 * Protects pages. Verified users see the page, and unverified users see `VerifyPage`. Visitors who are signed
 * out are redirected to the login.
 */
export function RequireVerified() {
  const status = useAppSelector(selectAuthStatus);
  const isUnknown = useLoadingIndicator(status === 'unknown');
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
