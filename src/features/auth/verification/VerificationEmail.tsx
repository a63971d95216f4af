import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { errorMessage } from '#src/api/errorMessage';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { StatusNote } from '#src/components/feedback/SideNote';
import { BusyButton } from '#src/components/forms/BusyButton';
import { useSendVerificationEmailMutation } from './verificationApi';

/** How long the message "Email send successfully" is shown, in milliseconds. */
export const SENT_NOTE_MS = 5_000;

/**
 * Sends a verification mail when this component is mounted, unless one has already been sent to this address.
 * The button sends another mail.
 */
export function VerificationEmail({ email }: { email: string }) {
  const [send, { data: isSent, error, isLoading, fulfilledTimeStamp }] =
    useSendVerificationEmailMutation();
  const isFresh = useIsFresh(isSent ? fulfilledTimeStamp : undefined, SENT_NOTE_MS);
  const { pathname, search } = useLocation();
  const from = pathname + search;
  useEffect(() => void send({ email, from, once: true }), [send, email, from]);
  return (
    <>
      <BusyButton size="large" busy={isLoading} onClick={() => void send({ email, from })}>
        Verify Email Address
      </BusyButton>
      <Box sx={{ mt: 1.5 }}>
        <StatusNote message={isFresh ? 'Email send successfully' : undefined} />
      </Box>
      {error && !isLoading && <ErrorNotice message={errorMessage(error)} />}
    </>
  );
}

/**
 * Returns true for the first `milliseconds` after `moment` (Unix time in ms) was set or changed. Returns
 * false while `moment` is undefined.
 */
function useIsFresh(moment: number | undefined, milliseconds: number): boolean {
  const [stale, setStale] = useState<number>();
  useEffect(() => {
    if (moment === undefined) return;
    const timer = setTimeout(() => setStale(moment), milliseconds);
    return () => clearTimeout(timer);
  }, [moment, milliseconds]);
  return moment !== undefined && moment !== stale;
}
