import { createAsyncThunk, type SerializedError } from '@reduxjs/toolkit';
import MuiLink from '@mui/material/Link';
import { Link, useLocation } from 'react-router-dom';
import { isRefusal } from '#src/api/apiError';
import { useAppDispatch } from '#src/app/hooks';
import { PAGES } from '#domain/pagePaths';
import { servicesOf } from '#src/api/services';
import { signInLocationStateFrom } from './signInLocationState';

/**
 * Ends the sign-in of this browser, so that the login page lets its person in again. Not the person's own logout:
 * what was typed and tried stays stored for the same person.
 */
const endSignIn = createAsyncThunk<void>('auth/endSignIn', (_arg, thunk) =>
  servicesOf(thunk).identity.endSignIn(),
);

/** Whether the API wants a new sign-in, although the identity service still knows the person. */
export function needsSignIn(error: { kind: string } | SerializedError): boolean {
  if (!('kind' in error)) return false;
  return isRefusal(error, 'unauthorized') || isRefusal(error, 'another_person');
}

/** A link to the login page, which leads back to the present page. */
export function SignInAgain() {
  const dispatch = useAppDispatch();
  const location = useLocation();
  return (
    <MuiLink
      component={Link}
      to={PAGES.login}
      state={signInLocationStateFrom(location)}
      onClick={() => void dispatch(endSignIn())}
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 }}
      color="inherit"
    >
      Sign in again
    </MuiLink>
  );
}
