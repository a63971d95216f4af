import Snackbar from '@mui/material/Snackbar';
import type { ApiError } from '#src/api/apiError';
import { errorMessage } from '#src/api/errorMessage';

/**
 * How long the message is shown, in milliseconds: long enough to be read. After that, the header still shows
 * whether the user is signed in.
 */
const SHOWN_MS = 6_000;

interface LogoutMessageProps {
  /** Why the user could not be logged out. */
  refusal: ApiError | undefined;
  onClose: () => void;
}

/** Tells the user, on any page, what became of the logout. */
export function LogoutMessage({ refusal, onClose }: LogoutMessageProps) {
  const message = refusal
    ? `You are still logged in. ${errorMessage(refusal)}`
    : 'You are logged out.';
  return (
    <Snackbar
      open
      onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
      autoHideDuration={SHOWN_MS}
      message={message}
    />
  );
}
