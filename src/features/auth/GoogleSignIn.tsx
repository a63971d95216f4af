import { useState } from 'react';
import { BusyButton } from '../../components/BusyButton';
import { ErrorNotice } from '../../components/ErrorNotice';
import { GoogleMark } from '../../components/GoogleMark';
import { Choice } from '../../components/Choice';
import { errorWords } from '../../services/errorWords';
import { usePrepareSignInQuery, useSignInWithGoogleMutation } from './authApi';
import { TestAccountDialog } from './TestAccountDialog';
import { useIdentityMode } from './useIdentityMode';

/**
 * Sign-in with Google: its pop-up where the identity service is hosted. That needs the internet, so the
 * local service asks for a made-up account instead.
 */
export function GoogleSignIn() {
  usePrepareSignInQuery();
  const isHosted = useIdentityMode() === 'hosted';
  const [signIn, { error, isLoading }] = useSignInWithGoogleMutation();
  const [isAsking, setAsking] = useState(false);
  return (
    <Choice>
      <BusyButton
        variant="outlined"
        color="inherit"
        size="large"
        fullWidth
        startIcon={<GoogleMark />}
        busy={isLoading}
        onClick={() => (isHosted ? void signIn(undefined) : setAsking(true))}
      >
        Continue with Google
      </BusyButton>
      {error && !isLoading && !isAsking && <ErrorNotice message={errorWords(error)} />}
      <TestAccountDialog
        open={isAsking}
        busy={isLoading}
        error={error && errorWords(error)}
        onClose={() => setAsking(false)}
        onChosen={(account) => void signIn(account)}
      />
    </Choice>
  );
}
