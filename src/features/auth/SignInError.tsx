import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '#src/api/apiError';
import { signInErrorMessage } from '#src/api/signInErrorMessage';
import { CallNotice } from './CallNotice';

export interface SignInErrorProps {
  error?: ApiError | SerializedError | undefined;
  /** Whether the call is running. Meanwhile the previous error is hidden. */
  isLoading?: boolean;
  onRetry?: () => unknown;
  children?: ReactNode;
}

/** Says why a call about signing in failed. Shows nothing if there is no error. */
export function SignInError({ error, isLoading = false, ...notice }: SignInErrorProps) {
  const intl = useIntl();
  if (!error || isLoading) return null;
  return <CallNotice error={error} message={signInErrorMessage(error, intl)} {...notice} />;
}
