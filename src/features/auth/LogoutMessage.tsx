import Snackbar from '@mui/material/Snackbar';

/**
 * How long the message is shown, in milliseconds: long enough to be read. After that, the header still shows
 * whether the user is signed in.
 */
const SHOWN_MS = 6_000;

/** Tells the user, on any page, what became of the logout. */
export function LogoutMessage({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Snackbar
      open
      onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
      autoHideDuration={SHOWN_MS}
      message={message}
    />
  );
}
