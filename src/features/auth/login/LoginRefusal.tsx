import Button from '@mui/material/Button';
import type { SerializedError } from '@reduxjs/toolkit';
import { Link } from 'react-router-dom';
import { PAGES } from '../../../../domain/pages';
import { ErrorNotice } from '../../../components/feedback/ErrorNotice';
import { type ApiError, identityCodeOf } from '../../../services/apiError';
import { errorMessage } from '../../../services/errorMessage';
import { useArrival } from '../useArrival';

const PASSWORD_REFUSED: readonly string[] = [
  'auth/wrong-password',
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/too-many-requests',
];

/** From then on a new password is the shorter way. */
const MANY_REFUSALS = 5;

export function isPasswordRefused(error: ApiError | SerializedError | undefined): boolean {
  return PASSWORD_REFUSED.includes(identityCodeOf(error) ?? '');
}

interface LoginRefusalProps {
  error: ApiError | SerializedError;
  /** What was typed as an email address. */
  email: string | undefined;
  /** How many passwords were refused on this page. */
  refusals: number;
}

/** Why the login failed; after several refused passwords, with the way to a new one. */
export function LoginRefusal({ error, email, refusals }: LoginRefusalProps) {
  const { from } = useArrival();
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
