import Snackbar from '@mui/material/Snackbar';
import { useIntl } from 'react-intl';
import type { ApiError } from '#src/api/apiError';
import { signInErrorMessage } from '#src/api/signInErrorMessage';

/** How long the message is shown, in milliseconds. Afterwards, the header's button still shows who is signed in. */
const SHOWN_MS = 6_000;

interface LogoutMessageProps {
  /** Why the user could not be logged out. Undefined after a successful logout. */
  refusal: ApiError | undefined;
  onClose: () => void;
}

export function LogoutMessage({ refusal, onClose }: LogoutMessageProps) {
  const intl = useIntl();
  const message = refusal
    ? intl.formatMessage({ id: 'logout.failed' }, { reason: signInErrorMessage(refusal, intl) })
    : intl.formatMessage({ id: 'logout.done' });
  return (
    <Snackbar
      open
      onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
      autoHideDuration={SHOWN_MS}
      message={message}
    />
  );
}
