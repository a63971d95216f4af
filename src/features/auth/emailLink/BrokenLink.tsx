import Box from '@mui/material/Box';
import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { type ApiError, identityCodeOf } from '#src/api/apiError';
import { errorMessage } from '#src/api/errorMessage';

interface BrokenLinkProps {
  /** Why the link does not work. Undefined if a part of the link's URL is missing. */
  error?: ApiError | SerializedError | undefined;
  onRetry?: () => unknown;
  /** What to do instead. */
  children: ReactNode;
}

/** Says why a mailed link does not work, and what to do instead. */
export function BrokenLink({ error, onRetry, children }: BrokenLinkProps) {
  const words = error ? errorMessage(error) : 'This link is not complete. Copy all of it.';
  const retry = isOver(error) ? {} : { onRetry };
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <ErrorNotice message={words} {...retry} />
      {children}
    </Box>
  );
}

/** Whether a retry is pointless. */
function isOver(error: BrokenLinkProps['error']): boolean {
  const code = identityCodeOf(error);
  return !error || (code !== undefined && isDead(code));
}

function isDead(code: string): boolean {
  return code !== 'auth/network-request-failed' && code !== 'auth/timeout';
}
