import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BusyButton } from '#src/components/forms/BusyButton';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { GoogleMark } from '#src/components/display/GoogleMark';
import { OrSection } from '#src/components/forms/OrSection';
import { errorMessage } from '#src/api/errorMessage';
import { usePrepareSignInQuery, useSignInWithGoogleMutation } from '../authApi';
import { GOOGLE_SIGN_IN } from './signInCacheKeys';
import { useIdentityMode } from '../useIdentityMode';

const TestGoogleAccountDialog = lazy(async () => ({
  default: (await import('./TestGoogleAccountDialog')).TestGoogleAccountDialog,
}));

interface GoogleSignInProps {
  /** The other sign-in methods. */
  children?: ReactNode;
}

/**
 * A button to sign in with Google. With a hosted identity service, it opens Google's pop-up, which needs the
 * internet. With the local service, it instead opens a dialog that asks for a made-up account.
 */
export function GoogleSignIn({ children }: GoogleSignInProps) {
  usePrepareSignInQuery();
  const isHosted = useIdentityMode() === 'hosted';
  const [signIn, { error, isLoading }] = useSignInWithGoogleMutation(GOOGLE_SIGN_IN);
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const isAsking = dialog === 'open';
  return (
    <OrSection>
      <BusyButton
        variant="outlined"
        color="inherit"
        size="large"
        fullWidth
        startIcon={<GoogleMark />}
        busy={isLoading}
        onClick={() => (isHosted ? void signIn(undefined) : setDialog('open'))}
      >
        Continue with Google
      </BusyButton>
      {error && !isLoading && !isAsking && <ErrorNotice message={errorMessage(error)} />}
      {children}
      {dialog !== 'never' && (
        <Suspense>
          <TestGoogleAccountDialog
            open={isAsking}
            busy={isLoading}
            error={error && errorMessage(error)}
            onClose={() => setDialog('closed')}
            onChosen={(account) => void signIn(account)}
          />
        </Suspense>
      )}
    </OrSection>
  );
}
