import { useLayoutEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PAGES, withoutTrailingSlash } from '#domain/pagePaths';
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
  const auth = useAppSelector(selectAuth);
  const { status, user } = auth;
  const wayBack = useWayBack(auth);
  useTopAfterVerification(status);
  switch (status) {
    case 'unknown':
      return <AuthLoading />;
    case 'unreachable':
      return <IdentityUnreachable />;
    case 'signedOut':
      return <Navigate to={PAGES.login} state={wayBack} replace />;
    case 'unverified':
      return <VerifyScreen key={user.uid} />;
    case 'verified':
      return <Outlet key={user.uid} />;
  }
}

/**
 * Returns what leads back to this page after a login. After a logout that is its path alone, because the rest may name an
 * order, and from the thank-you page it is the home page: whoever logs in next has not ordered just now.
 */
function useWayBack(auth: AuthState) {
  const location = useLocation();
  const [wasShown, setWasShown] = useState(false);
  if (auth.user && !wasShown) setWasShown(true);
  const hasLoggedOut = wasShown && auth.status === 'signedOut' && auth.because === undefined;
  if (!hasLoggedOut) return signInLocationStateFrom(location);
  const isThanks = withoutTrailingSlash(location.pathname) === PAGES.orderConfirmed;
  return { from: isThanks ? PAGES.home : location.pathname };
}

/** The page takes the place of `VerifyScreen` without a navigation. It begins at its top, as after one. */
function useTopAfterVerification(status: AuthState['status']) {
  const former = useRef(status);
  useLayoutEffect(() => {
    if (former.current === 'unverified' && status === 'verified') window.scrollTo(0, 0);
    former.current = status;
  }, [status]);
}
