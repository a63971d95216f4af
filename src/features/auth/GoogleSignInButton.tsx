import { lazy, type ReactNode, Suspense, useState } from 'react';
import { errorMessage } from '#src/api/errorMessage';
import { type GoogleSignIn, usePrepareSignInQuery } from '#src/api/sessionApi';
import { useIsLocalIdentity } from '#src/app/clientConfig';
import { GoogleMark } from '#src/components/display/GoogleMark';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { OrSection } from '#src/components/forms/OrSection';

const TestGoogleAccountDialog = lazy(async () => ({
  default: (await import('./TestGoogleAccountDialog')).TestGoogleAccountDialog,
}));

interface GoogleSignInButtonProps {
  attempt: GoogleSignIn;
  /** The other sign-in methods. */
  children?: ReactNode;
}

/**
 * A button to sign in with Google. With a hosted identity service, it opens Google's pop-up, which needs the
 * internet. With the local service, it instead opens a dialog that asks for a made-up account.
 */
export function GoogleSignInButton({ attempt, children }: GoogleSignInButtonProps) {
  usePrepareSignInQuery();
  const isLocal = useIsLocalIdentity();
  const [signIn, { error, isLoading, reset }] = attempt;
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const isAsking = dialog === 'open';
  const open = () => {
    reset();
    setDialog('open');
  };
  return (
    <OrSection>
      <BusyButton
        variant="outlined"
        color="inherit"
        size="large"
        fullWidth
        startIcon={<GoogleMark />}
        busy={isLoading}
        onClick={() => (isLocal ? open() : void signIn(undefined))}
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
