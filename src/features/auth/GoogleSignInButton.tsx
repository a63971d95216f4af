import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePrepareSignInQuery } from '#src/api/sessionApi';
import { useIsLocalIdentity } from '#src/app/hooks';
import { IconFrame } from '#src/components/display/icons';
import { lazyPart } from '#src/components/feedback/lazyPart';
import { BusyButton } from '#src/components/forms/BusyButton';
import { SignInError } from './SignInError';
import { useGoogleSignIn } from './useSignIns';

const TestGoogleAccountDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "google" */ './TestGoogleAccountDialog'))
      .TestGoogleAccountDialog,
);

/**
 * Opens Google's pop-up, or with the local identity service `TestGoogleAccountDialog`. `children` are the buttons for
 * the other sign-in methods, shown below this button.
 */
export function GoogleSignInButton({ children }: { children?: ReactNode }) {
  usePrepareSignInQuery();
  const isLocal = useIsLocalIdentity();
  const [signIn, { error, isLoading, reset }] = useGoogleSignIn();
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
        size="large"
        fullWidth
        startIcon={<GoogleMark />}
        busy={isLoading}
        onClick={() => (isLocal ? open() : void signIn(undefined))}
      >
        <FormattedMessage id="google.continue" />
      </BusyButton>
      {!isAsking && <SignInError {...{ error, isLoading }} />}
      {children}
      {dialog !== 'never' && (
        <TestGoogleAccountDialog
          open={isAsking}
          busy={isLoading}
          error={error}
          onClose={() => setDialog('closed')}
          onChosen={(account) => void signIn(account)}
        />
      )}
    </OrSection>
  );
}

const Frame = styled('div')({ display: 'grid', gap: 20, marginTop: 20 });

const Or = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  fontSize: '0.875rem',
  color: 'var(--mui-palette-text-secondary)',
  '&::before, &::after': {
    content: '""',
    flex: 1,
    borderTop: '1px solid var(--mui-palette-divider)',
  },
});

function OrSection({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <Or>
        <FormattedMessage id="signIn.or" />
      </Or>
      {children}
    </Frame>
  );
}

/** Google requires its own colours for the logo on its sign-in button. */
function GoogleMark() {
  return (
    <IconFrame viewBox="0 0 48 48" aria-hidden focusable={false} sx={{ marginInlineStart: -0.5 }}>
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8c-.5 2.7-2 5-4.4 6.6v5.5h7.1c4.1-3.8 6.6-9.5 6.6-16.1z"
      />
      <path
        fill="#34a853"
        d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.5-3.9-12.3-9.1H4.3v5.7C7.9 41 15.4 46 24 46z"
      />
      <path
        fill="#fbbc05"
        d="M11.7 28.1c-.4-1.3-.7-2.7-.7-4.1s.3-2.8.7-4.1v-5.7H4.3C2.9 17.1 2 20.5 2 24s.9 6.9 2.3 9.8z"
      />
      <path
        fill="#ea4335"
        d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3C34.9 4.1 29.9 2 24 2 15.4 2 7.9 7 4.3 14.2l7.4 5.7c1.8-5.3 6.6-9.1 12.3-9.1z"
      />
    </IconFrame>
  );
}
