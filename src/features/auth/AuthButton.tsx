import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { useAppSelector } from '#src/app/hooks';
import { HiddenFromKnownVisitors } from '#src/components/layout/VisuallyHidden';
import { useSignOutMutation } from './authApi';
import { selectAuthStatus } from './authSlice';
import { signInLocationStateFrom } from './signInLocationState';

const LoggedOutMessage = lazy(async () => ({
  default: (await import('./LoggedOutMessage')).LoggedOutMessage,
}));

/** The Login or Logout button. Empty until it is known which one applies. */
export function AuthButton() {
  const status = useAppSelector(selectAuthStatus);
  const [signOut] = useSignOutMutation();
  const [isLeaving, setLeaving] = useState(false);
  // Does not wait for the result, because a sign-out clears RTK Query's cache, which aborts this call too.
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  if (status === 'unknown' || status === 'unreachable') {
    return <Box sx={{ width: 84, '@media (max-width: 22rem)': { width: 60 } }} />;
  }
  if (status === 'signedOut') {
    return (
      <>
        <LoginLink takesFocus={isLeaving} />
        <Suspense>{isLeaving && <LoggedOutMessage onClose={() => setLeaving(false)} />}</Suspense>
      </>
    );
  }
  return (
    <Button variant="text" color="inherit" onClick={leave}>
      Logout
    </Button>
  );
}

const takeFocus = (link: HTMLElement | null) => link?.focus();

/** `takesFocus`: true if the link replaces the Logout button and takes over the focus from it. */
function LoginLink({ takesFocus }: { takesFocus: boolean }) {
  const place = useLocation();
  return (
    <HiddenFromKnownVisitors>
      <Button
        component={Link}
        to={PAGES.login}
        state={signInLocationStateFrom(place)}
        variant="text"
        color="inherit"
        ref={takesFocus ? takeFocus : undefined}
      >
        Login
      </Button>
    </HiddenFromKnownVisitors>
  );
}
