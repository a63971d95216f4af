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
 * are signed out are redirected to the login page. The `key` remounts the page when another tab signs in somebody else,
 * because the page's state belongs to one person.
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
 * Returns the state that leads back to this page after a login. After a logout, the next user may be another person:
 * the state then leaves out the query, which may name an order, and leads from the thank-you page to the home page.
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

/** Scrolls to the top when the page replaces `VerifyScreen`, because no navigation does so. */
function useTopAfterVerification(status: AuthState['status']) {
  const former = useRef(status);
  useLayoutEffect(() => {
    if (former.current === 'unverified' && status === 'verified') window.scrollTo(0, 0);
    former.current = status;
  }, [status]);
}
