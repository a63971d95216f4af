import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BusyButton } from '#src/components/forms/BusyButton';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { errorMessage } from '#src/api/errorMessage';
import { useCheckVerificationMutation } from './verificationApi';

/**
 * A button that checks whether the user has followed the link in the verification mail. If so, the page that
 * the user wanted is shown.
 */
export function VerificationCheck() {
  const [check, { isSuccess, error, isLoading }] = useCheckVerificationMutation();
  const isNotYet = isSuccess && !isLoading;
  return (
    <Box sx={{ mt: 4, pt: 3, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ mb: 2 }}>Reload this page once your email address is verified.</Typography>
      <BusyButton variant="outlined" color="inherit" busy={isLoading} onClick={() => void check()}>
        Reload
      </BusyButton>
      {isNotYet && (
        <Alert severity="info" sx={{ mt: 2 }}>
          Not verified yet. Follow the link in the mail first.
        </Alert>
      )}
      {error && !isLoading && <ErrorNotice message={errorMessage(error)} />}
    </Box>
  );
}
