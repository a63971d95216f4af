import Snackbar from '@mui/material/Snackbar';

/** Long enough to be read; the header's Login says the same from then on. */
const SHOWN_MS = 6_000;

/** Says that one is signed out, wherever that led to. */
export function LoggedOut({ onClose }: { onClose: () => void }) {
  return (
    <Snackbar
      open
      onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
      autoHideDuration={SHOWN_MS}
      message="You are logged out."
    />
  );
}
