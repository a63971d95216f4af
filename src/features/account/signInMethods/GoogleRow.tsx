import { useState } from 'react';
import { BusyButton } from '#src/components/forms/BusyButton';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { FactRow } from '#src/components/display/FactRow';
import { errorMessage } from '#src/api/errorMessage';
import type { AuthUser } from '#src/identity/identityGateway';
import type { TestGoogleAccount } from '#src/identity/testGoogleAccount';
import { useLinkGoogleMutation } from '../accountApi';
import type { TestAccountSlot } from '../signInSlotTypes';
import { canUnlink, signInMethods } from './signInMethods';
import { UnlinkButton } from './UnlinkButton';
import { useRecentSignIn } from '../recentSignIn/useRecentSignIn';

interface GoogleRowProps {
  user: AuthUser;
  isLocal: boolean;
  TestAccountDialog: TestAccountSlot;
}

/** Google as a sign-in method. */
export function GoogleRow({ user, isLocal, TestAccountDialog }: GoogleRowProps) {
  const [link, { error, isLoading }] = useLinkGoogleMutation();
  const [isAsking, setAsking] = useState(false);
  const recently = useRecentSignIn();
  const { google } = signInMethods(user);
  const words = error && !isLoading ? errorMessage(error) : undefined;
  const linkTo = async (account?: TestGoogleAccount) => {
    if (!(await recently(async () => link(account))).error) setAsking(false);
  };
  if (google !== undefined) {
    return (
      <FactRow term="Google" value={google}>
        {canUnlink(user) && <UnlinkButton providerId="google.com" label="Unlink Google" />}
      </FactRow>
    );
  }
  return (
    <FactRow term="Google" value="Not linked">
      <BusyButton
        variant="outlined"
        color="inherit"
        busy={isLoading}
        onClick={() => (isLocal ? setAsking(true) : void linkTo())}
      >
        Link Google
      </BusyButton>
      {words !== undefined && !isAsking && <ErrorNotice message={words} />}
      {isLocal && (
        <TestAccountDialog
          open={isAsking}
          busy={isLoading}
          error={words}
          onClose={() => setAsking(false)}
          onChosen={(account) => void linkTo(account)}
        />
      )}
    </FactRow>
  );
}
