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

export function SignInError({ error, isLoading = false, ...notice }: SignInErrorProps) {
  const intl = useIntl();
  if (!error || isLoading) return null;
  return <CallNotice error={error} message={signInErrorMessage(error, intl)} {...notice} />;
}
