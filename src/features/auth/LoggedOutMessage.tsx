import Snackbar from '@mui/material/Snackbar';

/**
 * How long the message is shown, in milliseconds: long enough to be read. After that, the header's Login link
 * still shows that the user is signed out.
 */
const SHOWN_MS = 6_000;

/** Tells the user, on any page, that they are signed out. */
export function LoggedOutMessage({ onClose }: { onClose: () => void }) {
  return (
    <Snackbar
      open
      onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
      autoHideDuration={SHOWN_MS}
      message="You are logged out."
    />
  );
}
