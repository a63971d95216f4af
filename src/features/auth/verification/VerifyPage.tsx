import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { useAppSelector } from '#src/app/hooks';
import { CheckoutStepper } from '#src/components/display/CheckoutStepper';
import { LocalMailboxLink } from '#src/components/feedback/LocalMailboxLink';
import { restoreLostFocus } from '#src/components/layout/NavigationEffects';
import { NarrowPage, PageTitle } from '#src/components/layout/PageTitle';
import { selectAuthUser } from '../authSlice';
import { IdentityStartingNotice } from '../IdentityStartingNotice';
import { useIdentityMode } from '../useIdentityMode';
import { AddEmailForm } from './AddEmailForm';
import { VerificationCheck } from './VerificationCheck';
import { VerificationEmail } from './VerificationEmail';

/** Replaces a protected page until the user's email address is verified. */
export function VerifyPage() {
  const email = useAppSelector(selectAuthUser)?.email ?? '';
  useEffect(() => restoreLostFocus, []);
  const isCheckingOut = useLocation().pathname === PAGES.shipping;
  return (
    <NarrowPage>
      <PageTitle>Please Verify your account</PageTitle>
      {isCheckingOut && <CheckoutStepper at="Account" />}
      <IdentityStartingNotice />
      {email === '' ? <AddEmailForm /> : <Verification email={email} />}
    </NarrowPage>
  );
}

function Verification({ email }: { email: string }) {
  const isLocal = useIdentityMode() === 'local';
  return (
    <>
      <Typography sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        A link goes by mail to <strong>{email}</strong>. Open it to show that this address is yours.
        Nothing there? The button sends another one.
      </Typography>
      <VerificationEmail email={email} />
      {isLocal && <LocalMailboxLink email={email} />}
      <VerificationCheck />
    </>
  );
}
