import { useLayoutEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { useAppSelector } from '#src/app/hooks';
import { type AuthState, selectAuth } from './authSlice';
import { AuthLoading, IdentityUnreachable } from './IdentityNotices';
import { signInLocationStateFrom } from './signInLocationState';
import { VerifyScreen } from './VerifyScreen';

/**
 * The parent route of the pages that need a verified user. Unverified users see `VerifyScreen` instead. Visitors who
 * are signed out are redirected to the login page. All that a page holds belongs to one person: when another tab signs
 * somebody else in, the page begins anew.
 */
export function RequireVerified() {
  const { status, user } = useAppSelector(selectAuth);
  const location = useLocation();
  useTopAfterVerification(status);
  switch (status) {
    case 'unknown':
      return <AuthLoading />;
    case 'unreachable':
      return <IdentityUnreachable />;
    case 'signedOut':
      return <Navigate to={PAGES.login} state={signInLocationStateFrom(location)} replace />;
    case 'unverified':
      return <VerifyScreen key={user.uid} />;
    case 'verified':
      return <Outlet key={user.uid} />;
  }
}

/** The page takes the place of `VerifyScreen` without a navigation. It begins at its top, as after one. */
function useTopAfterVerification(status: AuthState['status']) {
  const former = useRef(status);
  useLayoutEffect(() => {
    if (former.current === 'unverified' && status === 'verified') window.scrollTo(0, 0);
    former.current = status;
  }, [status]);
}
