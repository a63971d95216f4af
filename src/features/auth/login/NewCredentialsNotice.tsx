import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSignInLocationState } from '../useSignInLocationState';

/** Says what led the user to the login page: they have just created an account or set a new password. */
export function NewCredentialsNotice() {
  const { newAccount, newPassword, isMailed } = useSignInLocationState();
  if (newAccount === undefined && newPassword === undefined) return null;
  return (
    <Box sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      <Typography sx={{ color: 'success.main', fontWeight: 600 }}>
        {newAccount === undefined
          ? 'Password changed: log in with the new one'
          : 'Account created: log in to continue'}
      </Typography>
      {isMailed && (
        <Typography>
          A mail waits at <strong>{newAccount}</strong>: its link verifies the address.
        </Typography>
      )}
    </Box>
  );
}
