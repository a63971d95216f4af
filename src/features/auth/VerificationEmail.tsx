import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { BusyButton } from '../../components/forms/BusyButton';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { StatusNote } from '../../components/feedback/StatusNote';
import { errorWords } from '../../services/errorWords';
import { useSendVerificationEmailMutation } from './authApi';

/** How long the shopper is told that the email was sent. */
export const SENT_NOTE_MS = 5_000;

/** Sends the verification email, as often as one likes. */
export function VerificationEmail() {
  const [send, { error, isLoading, fulfilledTimeStamp: sentAt }] =
    useSendVerificationEmailMutation();
  const isFresh = useIsFresh(sentAt, SENT_NOTE_MS);
  return (
    <>
      <BusyButton size="large" busy={isLoading} onClick={() => void send()}>
        Verify Email Address
      </BusyButton>
      <Box sx={{ mt: 1.5 }}>
        <StatusNote message={isFresh ? 'Email send successfully' : undefined} />
      </Box>
      {error && !isLoading && <ErrorNotice message={errorWords(error)} />}
    </>
  );
}

/** Whether a moment (milliseconds since 1970) came while this was on the screen, and not long ago. */
function useIsFresh(moment: number | undefined, milliseconds: number): boolean {
  const [stale, setStale] = useState<number>();
  useEffect(() => {
    if (moment === undefined) return;
    const timer = setTimeout(() => setStale(moment), milliseconds);
    return () => clearTimeout(timer);
  }, [moment, milliseconds]);
  return moment !== undefined && moment !== stale;
}
