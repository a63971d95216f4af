import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '#src/api/apiError';
import { signInErrorMessage } from '#src/api/signInErrorMessage';
import { CallNotice } from './CallNotice';

export interface SignInErrorProps {
  error?: ApiError | SerializedError | undefined;
  /** Whether the call is made again. */
  isLoading?: boolean;
  onRetry?: () => unknown;
  children?: ReactNode;
}

/** Why a call of a page about sign-ins failed; nothing if it did not. */
export function SignInError({ error, isLoading = false, ...notice }: SignInErrorProps) {
  const intl = useIntl();
  if (!error || isLoading) return null;
  return <CallNotice error={error} message={signInErrorMessage(error, intl)} {...notice} />;
}
