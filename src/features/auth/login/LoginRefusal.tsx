import Button from '@mui/material/Button';
import type { SerializedError } from '@reduxjs/toolkit';
import { Link } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { type ApiError, identityCodeOf } from '#src/api/apiError';
import { errorMessage } from '#src/api/errorMessage';
import { useSignInLocationState } from '../useSignInLocationState';

const PASSWORD_REFUSED: readonly string[] = [
  'auth/wrong-password',
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/too-many-requests',
];

/**
 * After this many refused passwords, a link to reset the password is shown, because a reset is then faster
 * than another attempt.
 */
const MANY_REFUSALS = 5;

export function isPasswordRefused(error: ApiError | SerializedError | undefined): boolean {
  return PASSWORD_REFUSED.includes(identityCodeOf(error) ?? '');
}

interface LoginRefusalProps {
  error: ApiError | SerializedError;
  /** The typed email address. */
  email: string | undefined;
  /** The number of refused passwords on this page. */
  refusals: number;
}

/** Says why the login failed. After several refused passwords, it also shows a link to reset the password. */
export function LoginRefusal({ error, email, refusals }: LoginRefusalProps) {
  const { from } = useSignInLocationState();
  return (
    <ErrorNotice message={errorMessage(error)}>
      {refusals >= MANY_REFUSALS && (
        <Button
          component={Link}
          to={PAGES.forgotPassword}
          state={{ from, email }}
          variant="contained"
          sx={{ mt: 1 }}
        >
          Get a new password
        </Button>
      )}
    </ErrorNotice>
  );
}
