import { useLayoutEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PAGES, withoutTrailingSlash } from '#domain/pagePaths';
import { useAppSelector } from '#src/app/hooks';
import { type AuthState, selectAuth } from './authSlice';
import { AuthLoading, IdentityUnreachable } from './IdentityNotices';
import { signInLocationStateFrom } from './signInLocationState';
import { VerifyScreen } from './VerifyScreen';

/**
 * The parent route of the pages that need a verified user. The `key` remounts the page when another tab signs in
 * somebody else, because the state of the page and its address belong to one person.
 */
export function RequireVerified() {
  const auth = useAppSelector(selectAuth);
  const { status, user } = auth;
  const { wayBack, isAnothers } = useWayBack(auth);
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
      return isAnothers ? <Navigate to={wayBack.from} replace /> : <Outlet key={user.uid} />;
  }
}

/**
 * Returns the state that leads back to this page after a login, and whether the page was opened for another person
 * (`isAnothers`). For another person, the state leaves out the query, which may name an order, and leads from the
 * thank-you page to the home page.
 */
function useWayBack({ user, ...auth }: AuthState) {
  const location = useLocation();
  const uid = user?.uid;
  const [opened, setOpened] = useState({ key: location.key, uid });
  const { uid: first = uid } = opened.key === location.key ? opened : {};
  if (opened.key !== location.key || opened.uid !== first)
    setOpened({ key: location.key, uid: first });
  const isAnothers = first !== uid && !('because' in auth);
  const isThanks = withoutTrailingSlash(location.pathname) === PAGES.orderConfirmed;
  const from = isThanks ? PAGES.home : location.pathname;
  return { isAnothers, wayBack: isAnothers ? { from } : signInLocationStateFrom(location) };
}

/** Scrolls to the top when the page replaces `VerifyScreen`, because no navigation does so. */
function useTopAfterVerification(status: AuthState['status']) {
  const former = useRef(status);
  useLayoutEffect(() => {
    if (former.current === 'unverified' && status === 'verified') window.scrollTo(0, 0);
    former.current = status;
  }, [status]);
}
