import { lazy, Suspense } from 'react';
import { BusyButton } from '#src/components/forms/BusyButton';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { FactRow } from '#src/components/display/FactRow';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { Spinner } from '#src/components/feedback/Spinner';
import { errorMessage } from '#src/api/errorMessage';
import { useNewAppSecretMutation } from '#src/api/accountApi';
import { useIsLocalIdentity } from '#src/app/clientConfig';
import { useRecentSignIn } from './RecentSignIn';

const TERM = 'Authenticator app';
const OFFERED = 'Shows you a new code every 30 seconds, even without a network.';
const NOT_OFFERED =
  'Not in this shop: it runs with a local sign-in service, which can only send codes to a phone.';

const AuthenticatorAppForm = lazy(async () => ({
  default: (await import('./AuthenticatorAppForm')).AuthenticatorAppForm,
}));

/** Offers an authenticator app as a second factor, or says that the local identity service supports none. */
export function AuthenticatorAppRow() {
  return useIsLocalIdentity() ? <FactRow term={TERM} value={NOT_OFFERED} /> : <NewApp />;
}

function NewApp() {
  const [ask, { data: secret, error, isLoading, reset }] = useNewAppSecretMutation();
  const recently = useRecentSignIn();
  return (
    <FactRow term={TERM} value={OFFERED}>
      <BusyButton
        variant="outlined"
        color="inherit"
        busy={isLoading}
        onClick={() => void recently(() => ask())}
      >
        Add authenticator app
      </BusyButton>
      {error && !isLoading && <ErrorNotice message={errorMessage(error)} />}
      {secret && (
        <ShopDialog title="Add authenticator app" open onClose={reset}>
          <Suspense fallback={<Spinner />}>
            <AuthenticatorAppForm secret={secret} onDone={reset} />
          </Suspense>
        </ShopDialog>
      )}
    </FactRow>
  );
}
