import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAppSelector } from '../../app/hooks';
import { LocalMailboxLink } from '../../components/feedback/LocalMailboxLink';
import { NarrowPage } from '../../components/layout/NarrowPage';
import { PageTitle } from '../../components/layout/PageTitle';
import { AddEmailForm } from './AddEmailForm';
import { selectAuthUser } from './authSlice';
import { IdentityNote } from './IdentityNote';
import { useIdentityMode } from './useIdentityMode';
import { VerificationEmail } from './VerificationEmail';

/** In place of a protected page, until the person's email address is verified. */
export function VerifyPage() {
  const email = useAppSelector(selectAuthUser)?.email ?? '';
  return (
    <NarrowPage>
      <PageTitle>Please Verify your account</PageTitle>
      <IdentityNote />
      {email === '' ? <AddEmailForm /> : <Verification email={email} />}
    </NarrowPage>
  );
}

function Verification({ email }: { email: string }) {
  const isLocal = useIdentityMode() === 'local';
  return (
    <>
      <Typography sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        We send a link to <strong>{email}</strong>. Open it to show that this address is yours.
      </Typography>
      <VerificationEmail />
      {isLocal && <LocalMailboxLink email={email} />}
      <Typography sx={{ mt: 4, mb: 2, pt: 3, borderTop: 1, borderColor: 'divider' }}>
        Reload this page once your email address is verified.
      </Typography>
      <Button variant="outlined" color="inherit" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </>
  );
}
