import Snackbar from '@mui/material/Snackbar';

/** Long enough to be read; after that the header's Login link shows the state. */
const SHOWN_MS = 6_000;

/** Says that the user is signed out, on whichever page. */
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
